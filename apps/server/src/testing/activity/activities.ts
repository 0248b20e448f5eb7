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

/** Publishes an activity of /xtl that runs from an hour ago for ten days. Returns its id. */
export async function addActivity(
  app: TestApp,
  change: Partial<z.input<typeof Activity>> & { family: string },
): Promise<string> {
  await withPicture(app);
  const image = 'product/test';
  const activity = Activity.parse({
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
  await inTransaction(app.database, (tx) => seedActivities(tx, [activity], app.clock.now));
  return activity.id;
}
