import type { XMissionTables } from '#domains/x-mission/tables.ts';
import type { Insertable } from 'kysely';
import type { TestApp } from '../app.ts';

const TASKS = [
  { kind: 'lamp', title: '点亮今晚的灯', points: 1, cap: 1, link: null },
  { kind: 'drive.done', title: '到店试驾', points: 5, cap: 2, link: null },
  { kind: 'order.completed', title: '完成订单', points: 115, cap: null, link: null },
];

/** Adds a season of /bz that lasts through the year 2026. Returns its id. */
export async function addSeason(
  app: Pick<TestApp, 'database'>,
  change: Partial<Insertable<XMissionTables['season']>> & { id: string },
): Promise<string> {
  await app.database
    .insertInto('season')
    .values({
      brand: 'bz',
      name: '第 1 季',
      state: 'live',
      starts_at: new Date('2026-01-01T00:00:00+08:00'),
      ends_at: new Date('2026-12-31T00:00:00+08:00'),
      tasks: JSON.stringify(TASKS),
      tiers: JSON.stringify([{ points: 30, name: '起步', reward: '榜单留名' }]),
      rules: JSON.stringify({ mission: ['得分'], ranking: ['先比分数'] }),
      ...change,
    })
    .execute();
  return change.id;
}
