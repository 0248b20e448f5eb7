import * as operatorCalls from '@marque/contract/mall/write-off/operator-endpoints';
import * as calls from '@marque/contract/pass/endpoints';
import { around, type ApiOf, defineModule, handle, handlers, withContext } from '#kernel/module.ts';
import { storeFor } from '../dealer/module.ts';
import { passContext } from './context.ts';
import { lookAtDesk, showStore, showToday, undoAtDesk, useAtDesk } from './desk.ts';
import { issuePass, passesOf, passesOfMany, usesOf, voidPass, voidUnused } from './issue.ts';
import { memberSource, showMemberCode } from './member-code.ts';
import { SEED } from './pass.ts';
import { listOwn, showOwn } from './own.ts';
import { readShown } from './read-shown.ts';
import { lookAtCode } from './show-pass.ts';
import { usableOf } from './usable.ts';
import { useOwnPass, usePass } from './use-pass.ts';
import { PASS_CODES } from './numbered.ts';

export type { Pass } from './pass.ts';
export { STATUS_TEXT } from './policy.ts';
export { stepOf, stepsAhead } from './turning.ts';

export const passModule = defineModule({
  name: 'pass',
  messages: {
    WRITE_OFF_NOT_FOUND: '没有这个核销码，请核对后再试',
    WRITE_OFF_OTHER_STORE: '这个码只能在下单时选的门店使用',
    WRITE_OFF_USED: '这个码已经用完了',
    WRITE_OFF_REFUNDED: '这个码已退款，不能使用',
    WRITE_OFF_WITHDRAWN: '这个码已收回，不能使用',
    WRITE_OFF_REFUNDING: '这个码正在退款，不能使用',
    WRITE_OFF_EXPIRED: '这个码已过期',
    WRITE_OFF_NOT_READY: '还有事没办完，办好再核销',
    WRITE_OFF_NOT_YET: '这个码还没到可以使用的时间',
    WRITE_OFF_NO_ROOM: '现在没有空位，请和顾客另约时间',
    STAFF_ONLY: '只有门店核销人员可以使用',
    DESK_LOCKED: '输错太多次，请 10 分钟后再试',
    PASS_STALE: '这个码过期了，请顾客刷新',
    PASS_REPLAYED: '这个码刚刚用过，请顾客刷新',
    PASS_TAIL_NEEDED: '手动输入还要填顾客手机尾号',
    PASS_TAIL_WRONG: '手机号后四位不对，请核对',
    PASS_SHOWN_ONLY: '会员码只用来认人，请选一张券核销',
    PASS_NOT_OPEN: '停留太久了，请重新扫码',
    USE_NOT_FOUND: '本店没有这次核销',
    UNDO_LATE: '超过 10 分钟，不能撤销',
    UNDO_DONE: '这次核销已经撤销过了',
    UNDO_FINAL: '这次核销已经生效，不能撤销',
    PASS_NOT_FOUND: '没有找到这张券，可能已经失效',
  },
  create: (kernel) => {
    const context = passContext(kernel);
    return {
      context,
      issue: withContext(issuePass, context),
      /** Returns the passes of a user's sources. */
      passesOf: withContext(passesOf, context),
      passesOfMany: withContext(passesOfMany, context),
      /** Returns a member's usable passes that are worth something on a bill. */
      usableOf: withContext(usableOf, context),
      /** Returns whose turning code was shown to a reader outside of stores. */
      readShown: withContext(readShown, context),
      /** Takes one use of a person's pass in a store. */
      useOwn: withContext(useOwnPass, context),
      usesOf,
      voidPass,
      voidUnused,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.passLook, lookAtDesk],
      [calls.passUse, around(useAtDesk)],
      [calls.passUndo, undoAtDesk],
      [calls.passStore, showStore],
      [calls.passToday, showToday],
      [calls.passMine, listOwn],
      [calls.passDetail, showOwn],
      [calls.passMemberCode, showMemberCode],
    ]),
  operator: {
    messages: { DEALER_REQUIRED: '请指明是哪家门店', DEALER_NOT_FOUND: '没有这家门店' },
    endpoints: ({ context }) => [
      handle(operatorCalls.operatorCode, ({ input, operator, now }) =>
        lookAtCode(context, context.database, input.code, operator.dealerId, now),
      ),
      handle(operatorCalls.operatorWriteOff, async (tx, { input, operator, now }) => {
        const dealerId = await storeFor(tx, operator, input.dealerId);
        const by = { operatorId: operator.id };
        await usePass(context, tx, { code: input.code, dealerId, by }, now);
        return lookAtCode(context, tx, input.code, dealerId, now);
      }),
    ],
  },
  ports: () => [memberSource()],
  numbered: [PASS_CODES],
  sealed: [SEED],
});
export type Passes = Omit<ApiOf<typeof passModule>, 'context'>;
