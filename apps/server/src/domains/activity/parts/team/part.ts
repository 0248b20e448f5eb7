import * as calls from '@marque/contract/activity/team/endpoints';
import { handlers, listen, withContext } from '#kernel/module.ts';
import { refundSettled } from '../../../after-sale/events.ts';
import { testDriveDone } from '../../../drive/events.ts';
import { orderReturnWindowOver } from '../../../order/events.ts';
import type { ActivityPart } from '../part.ts';
import { awardDrive } from './drive-prize.ts';
import { endTeams, noteKept } from './ending.ts';
import { leaveTeam } from './leaving.ts';
import { teamRepository as teams } from './repository.ts';
import { listTeams, showTeam } from './view.ts';

export const teamPart: ActivityPart = {
  messages: {
    TEAM_NOT_FOUND: '没有找到这个团，看看别的',
    TEAM_FROZEN: '这个团已经有结果了，请刷新看看',
  },
  delay: (tx, of) => teams.delay(tx, of),
  cancel: (tx, of) => teams.end(tx, of),
  endpoints: (context) =>
    handlers(context, [
      [calls.activityTeam, showTeam],
      [calls.activityTeams, listTeams],
      [calls.activityTeamLeave, leaveTeam],
    ]),
  listeners: (context) => [
    listen(testDriveDone, withContext(awardDrive, context)),
    listen(orderReturnWindowOver, withContext(noteKept, context)),
    // What is only partly refunded can still be kept.
    listen(refundSettled, async (tx, refund) => {
      if (refund.keptFen === 0) await noteKept(context, tx, refund);
    }),
  ],
  sweeps: (context) => [
    { name: 'activity.endTeams', everyMs: 10_000, run: withContext(endTeams, context) },
  ],
};
