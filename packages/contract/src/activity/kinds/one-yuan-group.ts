import { z } from 'zod';
import { Id, Instant } from '../../common.ts';
import { activityKind } from '../kind.ts';
import { Team } from '../team/schema.ts';
import { rulesOfTeams, TeamConfig, TeamView } from '../team/teams.ts';

/** What coming to a store gives once a team is full. */
const Visit = z.strictObject({
  prizeId: Id,
  /** Within how many days. */
  days: z.int().min(1).max(60),
  /** The stores in which it counts, each with its own pieces. */
  stores: z
    .array(z.strictObject({ dealerId: Id, stock: z.int().min(1).max(10_000) }))
    .min(1)
    .max(200),
  /** The points of each member once all of the team have come. */
  allScore: z.int().min(0).max(10_000),
});

/** A team in which each pays one yuan, once an account, for something that is used in a store. */
export const oneYuanGroup = activityKind({
  id: 'oneYuanGroup',
  config: z.strictObject({
    ...TeamConfig.shape,
    once: z.literal(true).default(true),
    visit: Visit.nullable().default(null),
    /** The prize of each member of a full team who then drives a car; null for none. */
    drivePrizeId: Id.nullable().default(null),
  }),
  view: z.object({
    ...TeamView.shape,
    drivePrizeId: Id.nullable(),
    /** The caller's last team, whatever has become of it. */
    mine: Team.nullable(),
    /** What coming to a store gives. `until`: when the caller's full team has to have come; null without one. */
    visit: z.object({ prizeId: Id, allScore: z.int(), until: Instant.nullable() }).nullable(),
  }),
  random: () => false,
  gains: () => [],
  rules: (config, { prizes }) => {
    const nameOf = (id: string) => prizes.find((prize) => prize.id === id)?.name ?? '';
    const { visit, drivePrizeId } = config;
    return [
      ...rulesOfTeams(config),
      {
        title: '到店',
        lines: [
          '成团后每人一张核销码，在订单里，到店出示；没用的码可以退回 1 元',
          ...(visit
            ? [
                `成团后 ${visit.days} 天内、活动结束前到店打卡，得「${nameOf(visit.prizeId)}」，每人一次，各店发完为止`,
                ...(visit.allScore > 0 ? [`全队都到，每人再得 ${visit.allScore} 积分`] : []),
                '团长榜按全队到店的人数排，人数相同的，先达到的在前',
              ]
            : []),
          ...(drivePrizeId
            ? [`成团后到店试驾，得「${nameOf(drivePrizeId)}」，每人一份，发完为止`]
            : []),
        ],
      },
    ];
  },
});
export type OneYuanView = z.output<typeof oneYuanGroup.view>;
