import * as operatorCalls from '@marque/contract/session/operator-endpoints';
import * as accountCalls from '@marque/contract/account/endpoints';
import * as calls from '@marque/contract/session/endpoints';
import { memberOfToken, sessionsOfMember } from '#kernel/http/auth.ts';
import {
  around,
  defineModule,
  handle,
  handlers,
  listen,
  provide,
  withContext,
} from '#kernel/module.ts';
import { changePhone } from './account/change-phone.ts';
import { closeAccount } from './account/close-account.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { agreementModule } from '../agreement/module.ts';
import type { SessionContext } from './context.ts';
import { memberDesk } from './desk.ts';
import { endDevice, listDevices } from './account/devices.ts';
import { PHONE_NUMBERS, sealedPhones } from './phone.ts';
import { endWithoutConsent, signOut } from './end-sessions.ts';
import { memberLeft, memberRegistered, sessionOpened } from './events.ts';
import { nickNameProblem } from './ports.ts';
import { changePassword, loginByPassword, resetPassword } from './password-service.ts';
import { profile, updateProfile } from './profile-service.ts';
import {
  cleanSessions,
  loginByCode,
  logout,
  sendCode,
  sessionsOf,
  slideCreate,
  slideVerify,
  userOfToken,
} from './service.ts';
import { smsProviderOf } from './sms/choose.ts';
import { createProvedPhones } from './proved-phones.ts';

export { BADGE_WIDTH, memberByPhone } from './desk.ts';
export { memberRegistered, sessionOpened } from './events.ts';
export {
  grantIdentification,
  revokeIdentification,
  type Face,
  facesOf,
  wearBadge,
} from './identification.ts';
export { type FriendFace, facesOfFriends } from './friend-faces.ts';
export {
  accountsOf,
  addWithoutPhone,
  countMembers,
  membersAfter,
  membersOfPhones,
  nickNamesOf,
  phoneOf,
  phonesOf,
} from './member-lookup.ts';
export type { ProvedPhones } from './proved-phones.ts';
export type { SmsProvider } from './sms/provider.ts';
export { spendTicket } from './sign-in.ts';
export { publicProfile, type PublicProfile } from './profile-service.ts';

export const sessionModule = defineModule({
  name: 'session',
  messages: {
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
    NEW_CODE_WRONG: '新手机号的验证码不对或已失效，请检查后再输',
    PHONE_TAKEN: '这个号码已有账号，换一个号码吧',
    PHONE_SAME: '这就是你现在的手机号',
  },
  create: ({ ask, config, database, emit, log, now, use, vault }) => {
    const sms = smsProviderOf(config, log, now);
    const context: SessionContext = {
      database,
      vault,
      sms,
      passwordCost: config.passwordCost,
      agreements: use(agreementModule),
      onRegistered: (tx, registered) => emit(tx, memberRegistered, registered),
      onSessionOpened: (tx, opened) => emit(tx, sessionOpened, opened),
      onLeft: (tx, left) => emit(tx, memberLeft, left),
      nickNameProblem: (name, author) => ask(nickNameProblem)(name, author),
    };
    return {
      sms,
      provedPhones: createProvedPhones(context),
      /** Gives up an account; every module forgets what it keeps of the person. */
      close: withContext(closeAccount, context),
      signOut,
      context,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.slideCreate, slideCreate],
      [calls.slideVerify, slideVerify],
      [calls.sendCode, sendCode],
      [calls.loginByCode, loginByCode],
      [calls.loginByPassword, loginByPassword],
      [calls.resetPassword, resetPassword],
      [calls.changePassword, changePassword],
      [calls.logout, logout],
      [calls.profile, profile],
      [calls.updateProfile, updateProfile],
      [accountCalls.accountDevices, listDevices],
      [accountCalls.endDevice, endDevice],
      [accountCalls.changePhone, around(changePhone)],
    ]),
  operator: {
    endpoints: (_session, { database, vault }) => [
      handle(operatorCalls.operatorMember, ({ input }) =>
        memberDesk.member(database, vault, input.phone),
      ),
      handle(operatorCalls.operatorGrant, (tx, { input, now }) =>
        memberDesk.grant(tx, vault, input, now),
      ),
      handle(operatorCalls.operatorRevoke, (tx, { input }) => memberDesk.revoke(tx, vault, input)),
    ],
  },
  emits: [memberRegistered, sessionOpened, memberLeft],
  listeners: () => [listen(consentWithdrawn, endWithoutConsent)],
  ports: ({ context }) => [
    provide(memberOfToken, withContext(userOfToken, context)),
    provide(sessionsOfMember, withContext(sessionsOf, context)),
  ],
  numbered: [PHONE_NUMBERS],
  sealed: [sealedPhones],
  sweeps: ({ context }) => [
    { name: 'session.clean', everyMs: 600_000, run: withContext(cleanSessions, context) },
  ],
});
