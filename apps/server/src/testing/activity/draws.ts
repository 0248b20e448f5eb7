import type { Activity } from '@marque/contract/activity/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import type { z } from 'zod';
import { addActivity } from './activities.ts';
import type { TestApp } from '../app.ts';
import { minuteAhead } from '../landings.ts';

type WrittenActivity = z.input<typeof Activity>;
type Prize = NonNullable<WrittenActivity['prizes']>[number];

const image = 'product/test';

/** A prize that every draw falls on, as long as no other has a weight. */
export const prize = (change: Partial<Prize> = {}): Prize => ({
  id: 'score-20',
  name: '20 积分',
  image,
  give: { kind: 'score', amount: 20 },
  valueFen: 20,
  stock: 1000,
  weight: 1,
  perPerson: 100,
  ...change,
});

/** What is given instead, and what is left when that is gone as well. */
export const INSTEAD: Prize[] = [
  prize({ id: 'score-5', name: '5 积分', give: { kind: 'score', amount: 5 }, weight: 0 }),
  prize({
    id: 'thanks',
    name: '谢谢',
    give: { kind: 'thanks' },
    valueFen: 0,
    stock: null,
    weight: 0,
  }),
];

/** Publishes a draw of /xtl with a chance a day. Returns its id. */
export const addDraw = (
  app: TestApp,
  { prizes = [prize(), ...INSTEAD], config = {}, ...change }: Partial<WrittenActivity> = {},
): Promise<string> =>
  addActivity(app, {
    family: 'luckDraw',
    prizes,
    config: {
      sources: [{ on: 'daily', n: 1 }],
      perDay: 10,
      total: 50,
      fallback: 'score-5',
      style: 'wheel',
      draws: 1000,
      ...config,
    },
    ...change,
  });

/**
 * Publishes a festival of /xtl with one box of 300 points and nine of 20, which every two friends give.
 * It sells from its first minute. Returns its id.
 */
export const addFestival = (
  app: TestApp,
  { config = {}, ...change }: Partial<WrittenActivity> = {},
): Promise<string> => {
  const from = minuteAhead(app, -3_600_000);
  const until = minuteAhead(app, 10 * DAY_MS);
  return addActivity(app, {
    family: 'doubleTwelve',
    from,
    until,
    prizes: [
      prize({ id: 'score-300', give: { kind: 'score', amount: 300 }, stock: 1, weight: 0 }),
      prize({ stock: 9, weight: 0 }),
    ],
    config: {
      perDay: 10,
      total: 20,
      perHelper: 20,
      phases: [{ id: 'sale', title: '开卖', from, until }],
      sources: [{ on: 'help', n: 1, cap: 5, every: 2 }],
      ...config,
    },
    ...change,
  });
};
