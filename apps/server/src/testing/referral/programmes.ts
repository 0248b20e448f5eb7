import { randomBytes } from 'node:crypto';
import { Programme } from '@marque/contract/referral/programme/written-programme';
import { DAY_MS } from '@marque/contract/shanghai';
import type { z } from 'zod';
import { seedProgrammes } from '#domains/referral/module.ts';
import { inTransaction } from '#kernel/database.ts';
import type { TestApp } from '../app.ts';
import { minuteAhead } from '../landings.ts';
import { addCommodity } from '../mall.ts';
import { oncePer } from '../once-per.ts';

/** The picture that programmes of tests are shown with comes with a commodity. */
const withPicture = oncePer((app: Pick<TestApp, 'database'>) => addCommodity(app.database));

type Change = Partial<z.input<typeof Programme>>;

const image = 'product/test';
const reward = (key: string, step: string, side: 'inviter' | 'friend', amount: number) => ({
  key,
  step,
  side,
  name: `${amount} 积分`,
  image,
  gift: { kind: 'points' as const, amount },
  orElse: null,
  claimDays: 0,
  budget: null,
  public: false,
});

/**
 * A programme of /xtl for every member, that runs from an hour ago for thirty days: 300 points for a drive,
 * 5,000 for the keys, which has two places, and 200 for the friend's drive.
 */
export const writtenProgramme = (app: TestApp, change: Change): Programme =>
  Programme.parse({
    id: `programme-${randomBytes(6).toString('hex')}`,
    brand: 'xtl',
    slug: `Tell${randomBytes(6).toString('hex')}`,
    listed: true,
    title: '介绍给朋友',
    leaves: ['index', 'rights', 'equity', 'myInvitation', 'list'],
    period: {
      from: minuteAhead(app, -3_600_000),
      bindUntil: minuteAhead(app, 30 * DAY_MS),
      saleUntil: minuteAhead(app, 200 * DAY_MS),
    },
    inviter: { who: ['member'], series: [], maxOpen: 50, maxKeptYear: 20 },
    friend: { freshDays: 90, known: ['drive', 'carOrder', 'owner'], series: [] },
    attribution: { touchDays: 30, bindDays: 90, extendDays: 60, changeHours: 72 },
    steps: [
      { key: 'drive', event: 'driveDone', label: '到店试驾', holdDays: 0 },
      { key: 'locked', event: 'carLocked', label: '锁单', holdDays: 0 },
      { key: 'delivered', event: 'carDelivered', label: '提车', holdDays: 15 },
    ],
    rewards: [
      reward('drive', 'drive', 'inviter', 300),
      { ...reward('keys', 'delivered', 'inviter', 5000), budget: 'places' },
      reward('driveFriend', 'drive', 'friend', 200),
    ],
    budgets: [{ key: 'places', total: 2, step: 'locked', waitlist: true }],
    tiers: [],
    ranking: { show: 10 },
    rules: {
      version: 1,
      summary: ['朋友自己点接受才算'],
      text: '朋友登录后自己点接受，之后按写明的步骤完成，才算推荐成功。',
      legal: {
        organiser: '示例汽车销售有限公司',
        contact: '400-000-0101',
        conditions: '注册会员',
        payout: '按写明的日子',
        giveUp: '退车的收回',
      },
    },
    look: {
      hero: image,
      faq: [],
      posters: [image],
      share: { title: '去看看这台车', desc: '约个时间试一试', image },
    },
    ...change,
  });

/** Publishes a programme and returns it as it was written. */
export async function addProgramme(app: TestApp, change: Change): Promise<Programme> {
  await withPicture(app);
  const programme = writtenProgramme(app, change);
  await inTransaction(app.database, (tx) => seedProgrammes(tx, [programme], app.clock.now));
  return programme;
}
