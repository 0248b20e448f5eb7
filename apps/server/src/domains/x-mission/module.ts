import * as calls from '@marque/contract/community/x-mission/endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { memberEventChanged } from '../member-event/events.ts';
import { missionContext } from './context.ts';
import { contribute, takeBack } from './contribute.ts';
import { missionOperator } from './operator.ts';
import { freezeOver } from './freeze-seasons.ts';
import { lightLamp, listContributions, showRanking, showSeason } from './show-season.ts';

/** Seasons in which what members do gives points, with a ranking. */
export const missionModule = defineModule({
  name: 'x-mission',
  messages: {
    LAMP_LIT: '今晚的灯已经点亮了，明晚再来',
    SEASON_NOT_FOUND: '这个赛季没有在进行，去看看排行榜',
  },
  create: missionContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.missionSeason, showSeason],
      [calls.missionMine, listContributions],
      [calls.missionRanking, showRanking],
      [calls.missionLamp, lightLamp],
    ]),
  operator: {
    messages: {
      SEASON_NOT_FOUND: '这个品牌没有这个赛季',
      SEASON_STATE: '这个赛季现在不能这样变更',
      SEASON_OPEN: '已有一个赛季在进行，请先冻结它',
    },
    endpoints: (context) => missionOperator(context),
  },
  listeners: () => [
    listen(memberEventChanged, async (tx, { undone, changedAt: at, ...event }) => {
      if (undone) await takeBack(tx, { ...event, at, reason: '内容已下线或撤销' });
      else await contribute(tx, { ...event, at });
    }),
  ],
  sweeps: (_context, { database }) => [
    {
      name: 'x-mission.freeze',
      everyMs: 60_000,
      run: withContext(freezeOver, { database }),
    },
  ],
});
