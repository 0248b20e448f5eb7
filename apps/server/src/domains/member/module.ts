import * as calls from '@marque/contract/mall/member/endpoints';
import { defineModule, handle, listen } from '#kernel/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { orderCompleted } from '../order/events.ts';
import { memberRegistered } from '../session/module.ts';
import { createMember, createMemberService } from './service.ts';

export type { Member } from './service.ts';

export const memberModule = defineModule({
  name: 'member',
  messages: {
    SCORE_SHORT: '积分不够，少用一些试试',
  },
  create: ({ now }) => createMember({ now }),
  endpoints: (points, { database, use }) => {
    const member = createMemberService(database, points, use(catalogModule));
    return [
      handle(calls.scoreGet, member.score),
      handle(calls.viewMallGoodsTask, member.viewGoodsTask),
    ];
  },
  listeners: (points) => [
    listen(memberRegistered, (tx, { userId }) => points.welcome(tx, userId)),
    listen(orderCompleted, (tx, { userId, orderId, earnedScore: amount }) =>
      points.credit(tx, { userId, amount, reason: 'order.earn', reference: orderId }),
    ),
  ],
});
