import * as calls from '@marque/contract/share/endpoints';
import { type ApiOf, defineModule, handle } from '#kernel/module.ts';
import { publicProfile } from '../session/module.ts';
import { wechatSunCodes } from '../wechat/module.ts';
import { shareOpened } from './events.ts';
import { createShareCodeService } from './service.ts';

export { randomShareId } from './codes.ts';
export { defineShareFace } from './ports.ts';
export { inviterFor } from './service.ts';
export type ShareCodes = ApiOf<typeof shareCodeModule>;

export const shareCodeModule = defineModule({
  name: 'share-code',
  messages: {
    SHARE_NOT_FOUND: '这个分享已经失效，去商城逛逛吧',
  },
  create: ({ ask, config, database, emit, log }) =>
    createShareCodeService({
      ask,
      emit,
      database,
      sunCodes: config.miniProgram && wechatSunCodes(config.miniProgram),
      profileOf: publicProfile,
      log,
    }),
  endpoints: (shares) => [
    handle(calls.saveSunCodeParam, shares.save),
    handle(calls.getParamById, shares.read),
    handle(calls.commodityQRCode, shares.picture),
  ],
  emits: [shareOpened],
});
