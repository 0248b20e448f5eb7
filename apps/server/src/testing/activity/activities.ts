import { randomBytes } from 'node:crypto';
import { Activity } from '@marque/contract/activity/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import type { z } from 'zod';
import { seedActivities } from '#domains/activity/module.ts';
import { inTransaction } from '#kernel/database.ts';
import type { TestApp } from '../app.ts';
import { minuteAhead } from '../landings.ts';
import { addCommodity } from '../mall.ts';
import { oncePer } from '../once-per.ts';

/** The picture that activities of tests are shown with comes with a commodity. */
const withPicture = oncePer((app: Pick<TestApp, 'database'>) => addCommodity(app.database));

type Change = Partial<z.input<typeof Activity>> & { family: string };

/** An activity of /xtl that runs from an hour ago for ten days, as an operator writes it. */
export function writtenActivity(app: TestApp, change: Change): Activity {
  const image = 'product/test';
  return Activity.parse({
    id: `activity-${randomBytes(6).toString('hex')}`,
    brand: 'xtl',
    title: '秋天第一趟',
    from: minuteAhead(app, -3_600_000),
    until: minuteAhead(app, 10 * DAY_MS),
    settleAt: minuteAhead(app, 13 * DAY_MS),
    config: {},
    look: { hero: image },
    texts: {
      organiser: '示例汽车销售有限公司',
      phone: '400-000-0101',
      claim: '中奖后 7 天内领取',
      voids: '作弊无效',
      data: '只用于本次活动',
    },
    share: { title: '秋天第一趟', text: '一起去', image },
    ...change,
  });
}

/** Publishes an activity and returns its id. */
export async function addActivity(app: TestApp, change: Change): Promise<string> {
  await withPicture(app);
  const activity = writtenActivity(app, change);
  await inTransaction(app.database, (tx) => seedActivities(tx, [activity], app.clock.now));
  return activity.id;
}

const points = (id: string, amount: number, stock: number) => ({
  id,
  name: `${amount} 积分`,
  image: 'product/test',
  give: { kind: 'score' as const, amount },
  valueFen: amount,
  stock,
});

/**
 * Publishes an activity in which two friends bring 300 points, of which there is one piece, four bring
 * 900, and 50 come instead of what is gone. Returns its id.
 */
export const addAssistance = (app: TestApp, change: object = {}): Promise<string> =>
  addActivity(app, {
    family: 'assistance',
    prizes: [points('small', 300, 1), points('large', 900, 5), points('instead', 50, 500)],
    config: {
      hours: 72,
      milestones: [
        { friends: 2, prizeId: 'small', insteadId: 'instead' },
        { friends: 4, prizeId: 'large', insteadId: 'instead' },
      ],
      ...change,
    },
  });

/** Publishes three entries, with three votes a day and one for an entry. Returns its id. */
export const addVoting = (app: TestApp, change: object = {}): Promise<string> =>
  addActivity(app, {
    family: 'voting',
    prizes: [points('thanks', 50, 100)],
    config: {
      entries: ['one', 'two', 'three', 'four'].map((id) => ({
        id,
        title: id,
        text: '',
        image: 'product/test',
      })),
      perDay: 3,
      perEntry: 1,
      counts: true,
      frozenHours: 6,
      thanks: { days: 2, drawn: 5, prizeId: 'thanks' },
      ...change,
    },
  });

/** Publishes a contest of works that takes them for three days and votes for four. Returns its id. */
export const addCoCreate = (app: TestApp, change: object = {}): Promise<string> =>
  addActivity(app, {
    family: 'coCreate',
    prizes: [points('first', 900, 1), points('second', 300, 1)],
    config: {
      brief: '拍下你这个秋天开过的路',
      collectUntil: minuteAhead(app, 3 * DAY_MS),
      voteUntil: minuteAhead(app, 7 * DAY_MS),
      works: 2,
      perDay: 3,
      counts: true,
      places: ['first', 'second'],
      ...change,
    },
  });

/** Publishes cards of words, one a day. Returns its id. */
export const addQuotes = (app: TestApp, change: object = {}): Promise<string> =>
  addActivity(app, {
    family: 'qixi',
    prizes: [points('lot', 100, 5)],
    config: { prompts: ['今天的路'], perDay: 1, total: 7, drawn: 5, prizeId: 'lot', ...change },
  });
