import * as calls from '@marque/contract/points/endpoints';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { todoModule } from '../todo/module.ts';
import { lapseAll } from './lapse-due.ts';
import { noticeModule } from '../notice/module.ts';
import { pointsOperator } from './operator.ts';
import { createPoints } from './points.ts';
import { tellOfEndingPoints } from './tell-ending.ts';
import { toSpend } from './todo.ts';
import { listEntries, showEntry, showForecast, showScore } from './show-points.ts';

export type { Points } from './points.ts';

export const pointsModule = defineModule({
  name: 'points',
  messages: {
    SCORE_SHORT: '积分不够，少用一些试试',
    SCORE_ENTRY_NOT_FOUND: '没有找到这笔积分记录',
  },
  create: ({ now, use }) => {
    use(todoModule).offer(toSpend);
    return createPoints({ now });
  },
  endpoints: (_points, { database }) =>
    handlers({ database }, [
      [calls.scoreGet, showScore],
      [calls.scoreList, listEntries],
      [calls.scoreEntry, showEntry],
      [calls.scoreForecast, showForecast],
    ]),
  operator: {
    endpoints: (_points, kernel) => pointsOperator(kernel),
  },
  sweeps: (_points, { database, use }) => [
    {
      name: 'points.ending',
      everyMs: 3_600_000,
      run: withContext(tellOfEndingPoints, { database, tell: use(noticeModule).tell }),
    },
    { name: 'points.lapse', everyMs: 300_000, run: withContext(lapseAll, { database }) },
  ],
});
