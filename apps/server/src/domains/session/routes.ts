import * as calls from '@marque/contract/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { SessionService } from './service.ts';

export function sessionRoutes(app: FastifyInstance, session: SessionService): void {
  registerMessages({
    SLIDE_FAILED: '没有对准缺口，再试一次',
    SLIDE_EXPIRED: '验证已过期，请重新滑动验证',
    CODE_TOO_SOON: '验证码刚刚发出，请一分钟后再试',
    CODE_TOO_MANY: '今天获取验证码的次数已用完，请明天再试',
    CODE_UNSENT: '短信暂时发不出去，请稍后再试',
    CODE_WRONG: '验证码不对，请检查后再输',
    CODE_EXPIRED: '验证码已失效，请重新获取',
    PASSWORD_WRONG: '手机号或密码不对，请检查后再输',
    OLD_PASSWORD_WRONG: '原密码不对，请检查后再输',
    PASSWORD_LOCKED: '密码输错次数太多，请 15 分钟后再试，或改用验证码登录',
    PASSWORD_COMMON: '这个密码太容易被猜到，换一个吧',
  });
  serve(app, calls.slideCreate, session.slideCreate);
  serve(app, calls.slideVerify, session.slideVerify);
  serve(app, calls.sendCode, session.sendCode);
  serve(app, calls.loginByCode, session.loginByCode);
  serve(app, calls.loginByPassword, session.loginByPassword);
  serve(app, calls.resetPassword, session.resetPassword);
  serve(app, calls.changePassword, session.changePassword);
  serve(app, calls.logout, session.logout);
  serve(app, calls.profile, session.profile);
  serve(app, calls.updateProfile, session.updateProfile);
}
