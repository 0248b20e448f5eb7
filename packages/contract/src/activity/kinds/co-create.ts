import { z } from 'zod';
import { Id, Instant, LongText } from '../../common.ts';
import { ShanghaiMinute } from '../../page-blocks/composed-page.ts';
import { activityKind } from '../kind.ts';
import { Work, WorkPhase } from '../work/schema.ts';

/** Works of members, votes for them, and prizes by place. */
export const coCreate = activityKind({
  id: 'coCreate',
  config: z.strictObject({
    brief: LongText.min(10).max(500),
    /** Until when works are sent; votes are cast from then until `voteUntil`, then the notice runs. */
    collectUntil: ShanghaiMinute,
    voteUntil: ShanghaiMinute,
    /** How many works a person has in it. */
    works: z.int().min(1).max(10),
    perDay: z.int().min(1).max(10),
    /** Whether counts are shown while votes are cast. */
    counts: z.boolean(),
    /** The prize of each place, from the first on. */
    places: z.array(Id).min(1).max(12),
  }),
  view: z.object({
    brief: z.string(),
    phase: WorkPhase,
    /** When each phase ends, the first first. */
    ends: z.array(z.object({ phase: WorkPhase, at: Instant })),
    /** How many works are public. */
    works: z.int(),
    /** The first of them, for the face. */
    first: z.array(Work),
    /** How many more the caller may send, and the votes of today that are left; null for a visitor. */
    sends: z.int().nullable(),
    left: z.int().nullable(),
    perDay: z.int(),
    /** Whether counts are shown now. */
    counts: z.boolean(),
  }),
  random: () => false,
  gains: () => [],
  rules: ({ collectUntil, voteUntil, works, perDay, counts, places }) => [
    {
      title: '怎么参加',
      lines: [
        `${collectUntil} 前投稿，每人最多 ${works} 件：1 至 9 张照片或一段 3 至 60 秒的视频`,
        '作品先审核再公开，保留原创声明和使用授权；AI 生成的要标明',
        `${voteUntil} 前投票，每人每天 ${perDay} 票，同一件作品每天 1 票，不能投给自己`,
        ...(counts ? [] : ['投票时不公布票数，投票结束后一起公布']),
        `按票数取前 ${places.length} 名，票数相同的先达到的在前；名次先公示，再颁奖`,
      ],
    },
  ],
});
export type CoCreateView = z.output<typeof coCreate.view>;
