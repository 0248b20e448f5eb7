import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import { activityKind } from '../kind.ts';

/** Energy by a day's steps, places and days in a row, which is exchanged for prizes. */
export const kilocalorie = activityKind({
  id: 'kilocalorie',
  config: z.strictObject({
    /** The energy of a day that counts for the row of days. */
    goal: z.int().min(50).max(800),
    /** The places, how near one has to be, their energy, and how many count in a day. */
    dealers: z.array(Id).min(1).max(200),
    radiusM: z.int().min(50).max(1000).default(300),
    spotEnergy: z.int().min(1).max(100),
    spotsPerDay: z.int().min(1).max(10),
    streaks: z
      .array(z.strictObject({ days: z.int().min(2).max(60), energy: z.int().min(1).max(2000) }))
      .max(6),
    /** What prizes cost. */
    rights: z
      .array(z.strictObject({ prizeId: Id, cost: z.int().min(1).max(100_000) }))
      .min(1)
      .max(12),
  }),
  view: z.object({
    /** The energy of a day that is wanted. */
    goal: z.int(),
    /** What a place gives, and how many count in a day. */
    spotEnergy: z.int(),
    spotsPerDay: z.int(),
    streaks: z.array(z.object({ days: z.int(), energy: z.int() })),
    rights: z.array(
      z.object({
        prizeId: Id,
        cost: z.int(),
        /** How many more the caller may have. */
        may: z.int(),
      }),
    ),
    /** Whether steps are read in this host. */
    reads: z.boolean(),
    /** The caller's own; null for a visitor, and where a host shows none. */
    own: z
      .object({
        /** Whether the caller agreed that steps are read. */
        agreed: z.boolean(),
        /** The seven days up to today, today last. `done`: its energy reached the goal. */
        week: z.array(
          z.object({ day: z.iso.date(), steps: z.int(), energy: z.int(), done: z.boolean() }),
        ),
        /** When today was read last; null for not yet. */
        syncedAt: Instant.nullable(),
        /** The days in a row. */
        run: z.int(),
        /** The places of today. */
        spots: z.int(),
        /** What can be exchanged. */
        energy: z.int(),
      })
      .nullable(),
  }),
  random: () => false,
  gains: () => [],
  rules: ({ goal, spotEnergy, spotsPerDay, streaks, radiusM }) => [
    {
      title: '能量怎么算',
      lines: [
        '按 60 公斤计：能量 = 步数 × 0.0294 取整，每天最多 882',
        `当天达到 ${goal} 算完成，第二天 24 点前还能同步；步数只增不减`,
        '两次同步之间每分钟超过 250 步的部分不计',
        `到打卡点 ${radiusM} 米内定位打卡，或扫店里屏幕上的码，每处 ${spotEnergy} 能量，每天最多 ${spotsPerDay} 处`,
        ...streaks.map(({ days, energy }) => `连续 ${days} 天完成，加 ${energy} 能量`),
        '活动结束后 7 天内还能换奖品',
      ],
    },
    {
      title: '步数',
      lines: [
        '只在你同意后从 App 读取每天的总步数，不读体重和位置，不能手填',
        '随时可以在隐私管理里撤回：步数和由它得来的能量立刻删除，换到的奖品保留',
        '公布结果 90 天后，步数全部删除',
      ],
    },
  ],
});
export type KilocalorieView = z.output<typeof kilocalorie.view>;
