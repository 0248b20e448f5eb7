import * as calls from '@marque/contract/activity/board/endpoints';
import { handlers, listen } from '#kernel/module.ts';
import { memberLeft } from '../../../session/events.ts';
import type { ActivityPart } from '../part.ts';
import { boardRepository as boards } from './repository.ts';
import { showBoard } from './show.ts';

/** Places by score; among equals whoever reached it first. */
export const boardPart: ActivityPart = {
  messages: { BOARD_NOT_FOUND: '这个活动没有榜单' },
  endpoints: (context) => handlers(context, [[calls.activityBoard, showBoard]]),
  listeners: () => [listen(memberLeft, (tx, { userId }) => boards.forget(tx, userId))],
};
