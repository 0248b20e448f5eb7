import { addActivity } from './activities.ts';
import type { TestApp } from '../app.ts';

/**
 * Publishes an activity in which twelve friends cut goods from ¥169 to ¥99. Returns its id; the deal's is
 * `one`.
 */
export const addCut = (
  app: TestApp,
  skuId: string,
  { config = {}, quota = 100 }: { config?: object; quota?: number } = {},
): Promise<string> =>
  addActivity(app, {
    family: 'cutKnife',
    deals: [{ id: 'one', skuId, priceFen: 9900, quota, perPerson: 3 }],
    config: {
      items: [{ dealId: 'one', fromFen: 16_900, friends: 12 }],
      curve: 'even',
      minFen: 100,
      ownFen: 0,
      hours: 24,
      attempts: 3,
      helpsPerPerson: 3,
      buysEarly: false,
      ...config,
    },
  });
