import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import { Helping, helpingRule } from '../help/helping.ts';
import { activityKind } from '../kind.ts';

const Milestone = z.strictObject({
  /** How many friends it takes. */
  friends: z.int().min(1).max(50),
  prizeId: Id,
  /** What comes in its place once the prize is gone, which has no limit or enough pieces. */
  insteadId: Id,
});

const isRising = (milestones: readonly { friends: number }[]): boolean =>
  milestones.every(({ friends }, i) => i === 0 || friends > milestones[i - 1]!.friends);

/** Friends help a member on, and each milestone gives a prize that is known before. */
export const assistance = activityKind({
  id: 'assistance',
  config: z.strictObject({
    milestones: z.array(Milestone).min(1).max(6).refine(isRising, '里程碑要一个比一个多'),
    /** How long a round takes, from the moment a member begins it. */
    hours: z.int().min(1).max(168),
    ...Helping.shape,
  }),
  view: z.object({
    /** The round that is shown; null before the member has begun one. */
    round: z
      .object({ joinId: Id, mine: z.boolean(), helped: z.int(), needed: z.int(), until: Instant })
      .nullable(),
    hours: z.int(),
    helperPoints: z.int(),
    milestones: z.array(
      z.object({
        friends: z.int(),
        prizeId: Id,
        insteadId: Id,
        /** Whether the prize is gone, so that the other one comes in its place. */
        gone: z.boolean(),
        reached: z.boolean(),
      }),
    ),
  }),
  random: () => false,
  gains: () => [],
  rules: ({ milestones, hours, ...helping }) => [
    {
      title: '怎么玩',
      lines: [
        `发起后 ${hours} 小时内请朋友助力，每位朋友助力一次`,
        `满 ${milestones.map(({ friends }) => friends).join('、')} 位各得一份奖品，达到时就为你留好`,
        helpingRule(helping),
        '奖品发完后，改发说明里写明的替代奖品',
      ],
    },
  ],
});
export type AssistanceView = z.output<typeof assistance.view>;
