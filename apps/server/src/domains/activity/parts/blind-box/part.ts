import * as calls from '@marque/contract/activity/blind-box/endpoints';
import { handlers, listen, withContext } from '#kernel/module.ts';
import { memberLeft } from '../../../session/events.ts';
import type { ActivityPart } from '../part.ts';
import { openBox, openDue, returnBox, sayAdult } from './open.ts';
import { boxRepository as boxes } from './repository.ts';

/** Boxes that are bought closed. */
export const blindBoxPart: ActivityPart = {
  messages: {
    BLIND_BOX_NOT_FOUND: '没有找到这只盒子，请刷新看看',
    BLIND_BOX_OPENED: '这只盒子已经拆开了，不能退',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activityBlindBoxAdult, sayAdult],
      [calls.activityBlindBoxOpen, openBox],
      [calls.activityBlindBoxReturn, returnBox],
    ]),
  cancel: (tx, of) => boxes.endPaid(tx, of),
  listeners: () => [listen(memberLeft, (tx, { userId }) => boxes.forget(tx, userId))],
  sweeps: (context) => [
    { name: 'blindBox.open', everyMs: 600_000, run: withContext(openDue, context) },
  ],
};
