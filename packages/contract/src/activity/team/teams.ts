import { z } from 'zod';
import type { Gain } from '../schema.ts';
import { DealGoods, Team } from './schema.ts';

/** How teams of an activity are. `hours`: how long one may take to become full. */
export const TeamConfig = z.strictObject({
  size: z.int().min(2).max(10),
  hours: z.int().min(1).max(72),
  /** The points that the leader gets for each other member who keeps the goods. */
  leaderScore: z.int().min(0).max(10_000).default(0),
  /** Whether an account takes part once. */
  once: z.boolean().default(false),
  /** The points that a member gets for a test drive while it runs; 0 for none. */
  driveScore: z.int().min(0).max(1000).default(0),
});
export type TeamConfig = z.output<typeof TeamConfig>;

export const TeamView = z.object({
  size: z.int(),
  hours: z.int(),
  leaderScore: z.int(),
  goods: z.array(DealGoods),
  /** Teams with a free seat, those that end first in front. */
  open: z.array(Team),
  /** The caller's team that is not full yet. */
  forming: Team.nullable(),
  /** The team of the address. */
  shown: Team.nullable(),
});
export type TeamView = z.output<typeof TeamView>;

/** What a member of a team gains besides. */
export const gainsOfTeams = ({ driveScore }: TeamConfig): readonly Gain[] =>
  driveScore > 0 ? [{ on: 'drive', n: driveScore, cap: 1, gives: 'score' }] : [];

export const rulesOfTeams = ({ size, hours, leaderScore, once }: TeamConfig) => [
  {
    title: '怎么拼',
    lines: [
      `付款就开团或入团，${hours} 小时内满 ${size} 人成团；活动结束得早，团就结束得早`,
      '下单后 15 分钟内付款，位子就是你的；没付会空出来，空出来以后才到的钱会自动退回',
      '没有凑齐，每个人付的钱都原路退回，不用申请；凑齐之前可以随时退出',
      '系统不会用虚构的人凑数',
      ...(once ? ['每个账号参加一次'] : []),
    ],
  },
  ...(leaderScore > 0
    ? [
        {
          title: '团长奖励',
          lines: [
            `成团后，每有一位团员留下商品，团长得 ${leaderScore} 积分，在最后一位过了退货期那天一起到账`,
          ],
        },
      ]
    : []),
];
