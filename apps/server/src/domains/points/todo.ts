import { addDays, momentOfDay, monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { formatInteger } from '@marque/contract/money';
import type { TodoSource } from '../todo/module.ts';
import { MIN_REMINDED_SCORE } from './policy.ts';
import { endingPoints } from './show-points.ts';

const AHEAD_DAYS = 30;

/** The reminder of points that end within 30 days. */
export const toSpend: TodoSource = {
  kind: 'points',
  find: async (exec, { userId, now }) => {
    const today = shanghaiDay(now);
    const [first] = await endingPoints(exec, userId, today);
    if (!first || first.score < MIN_REMINDED_SCORE || first.day > addDays(today, AHEAD_DAYS))
      return null;
    const { day, score } = first;
    return {
      title: `${formatInteger(score)} 积分快到期了`,
      note: `${monthDay(day)}到期，下单时可以抵扣`,
      until: momentOfDay(addDays(day, 1)),
      link: { page: 'mall.classify', params: { priceForm: 'mixed' } },
    };
  },
};
