import type { CircleTables } from '#domains/circle/tables.ts';
import type { Insertable } from 'kysely';
import type { TestApp } from '../app.ts';
import { addCategory, PICTURE } from '../mall.ts';
import { freshKey } from '../orders.ts';

type With = Pick<TestApp, 'clock' | 'database'>;
type Change<T extends keyof CircleTables> = Partial<Insertable<CircleTables[T]>>;

const DAY_MS = 24 * 3_600_000;
const WEEK = JSON.stringify({ week: Array.from({ length: 7 }, () => []), exceptions: [] });
const SHANGHAI = '310100';

/** Adds a place in Shanghai that gives 30 points to everybody. Returns its id. */
export async function addPlace(app: With, change: Change<'circle_place'> = {}): Promise<string> {
  await addCategory(app.database);
  const id = `place-${freshKey()}`;
  await app.database
    .insertInto('circle_place')
    .values({
      id,
      brand: 'xtl',
      theme: 'camp',
      name: '湖边营地',
      city_code: SHANGHAI,
      address: '湖东路 1 号',
      phone: '021-61234567',
      lng: 121.47,
      lat: 31.23,
      hours: WEEK,
      images: JSON.stringify([PICTURE]),
      intro: '能看见日落',
      tags: JSON.stringify(['可停车']),
      runner: '阿飞',
      owner_run: true,
      benefit: JSON.stringify({
        title: '30 积分',
        note: '每人一次',
        ownersOnly: false,
        gift: { kind: 'points', amount: 30 },
      }),
      state: 'open',
      sort: 0,
      ...change,
    })
    .execute();
  return id;
}

/** Adds a thing on sale. Returns its id. */
export async function addGood(app: With, change: Change<'circle_good'> = {}): Promise<string> {
  await addCategory(app.database);
  const id = `good-${freshKey()}`;
  await app.database
    .insertInto('circle_good')
    .values({
      id,
      brand: 'xtl',
      theme: 'camp',
      title: '营地灯',
      teaser: '慢慢暗下去',
      story: JSON.stringify(['从一次露营开始']),
      image: PICTURE,
      maker: '阿飞',
      state: 'sale',
      state_at: app.clock.now,
      sort: 0,
      ...change,
    })
    .execute();
  return id;
}

/** Adds a call that is open for a month. Returns its id. */
export async function addCall(app: With, change: Change<'circle_call'> = {}): Promise<string> {
  await addCategory(app.database);
  const id = `call-${freshKey()}`;
  const { now } = app.clock;
  await app.database
    .insertInto('circle_call')
    .values({
      id,
      brand: 'xtl',
      theme: 'camp',
      title: '后备箱里的厨房',
      brief: '怎样三分钟开火',
      counts: JSON.stringify(['用过']),
      afterwards: '入选的打样',
      reward: '样品一套',
      image: PICTURE,
      opens_at: new Date(now.getTime() - DAY_MS),
      closes_at: new Date(now.getTime() + 30 * DAY_MS),
      ...change,
    })
    .execute();
  return id;
}

/** A proposal as it is sent, of 60 signs. */
export const proposal = (callId: string) => ({
  callId,
  text: '折叠灶台装在后备箱盖上，'.repeat(5),
  credit: '阿飞',
  images: [] as string[],
  isPublic: true,
  original: true,
  consent: true,
});

export const cooperation = {
  kind: 'venue',
  company: '湖边营地有限公司',
  companyCode: '91350100M000100Y43',
  name: '林间',
  role: '负责人',
  cityCode: SHANGHAI,
  own: '青浦，40 台',
  text: '周末的场地可以给车友会使用。',
  images: [] as string[],
  consent: true,
} as const;
