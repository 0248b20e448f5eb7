import { z } from 'zod';
import { variable } from '#kernel/variable.ts';

const GROUP = 'WeChat';
/** The minimum length of secrets issued by others, whose format is not known. */
const MIN_SECRET_LENGTH = 8;

export const WECHAT_VARIABLES = {
  WECHAT_APP_ID: variable(z.string().optional(), {
    group: GROUP,
    description: "the service account that signs pages for WeChat's SDK",
  }),
  WECHAT_APP_SECRET: variable(z.string().optional(), {
    group: GROUP,
    description: "the service account's secret",
    secret: MIN_SECRET_LENGTH,
  }),
  WECHAT_MP_APPID: variable(z.string().optional(), {
    group: GROUP,
    description: 'the mini-program whose codes are on posters',
    otherwise: 'a QR code',
  }),
  WECHAT_MP_SECRET: variable(z.string().optional(), {
    group: GROUP,
    description: "the mini-program's secret",
    secret: MIN_SECRET_LENGTH,
  }),
  WECHAT_MP_PAGE: variable(z.string().default('pages/index/index'), {
    group: GROUP,
    description: 'its page that the code of a poster opens',
  }),
  WECHAT_API: variable(z.string().default('https://api.weixin.qq.com'), {
    group: GROUP,
    description: "WeChat's interface",
  }),
};
