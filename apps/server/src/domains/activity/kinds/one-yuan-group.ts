import { oneYuanGroup } from '@marque/contract/activity/kinds/one-yuan-group';
import type { Activity } from '@marque/contract/activity/schema';
import type { z } from 'zod';
import type { Problem } from '../context.ts';
import { defineKind } from '../engine/kind.ts';
import { prizeProblems, unknownPrizes } from '../parts/award/check.ts';
import { dealerProblems } from '../parts/presence/check.ts';
import { piecesOf, storeStock } from '../parts/store-gift/claim.ts';
import { teamSeller } from '../parts/team/seller.ts';
import { showTeams } from '../parts/team/show.ts';
import { lastTeam } from '../parts/team/view.ts';
import { comeVisiting, LEADERS, visitEnd } from '../parts/team/visit.ts';

type Config = z.output<typeof oneYuanGroup.config>;

/** What each pays. */
const ONE_YUAN_FEN = 100;
/** How near a position has to be to a store. */
const RADIUS_M = 300;

const dealersOf = ({ visit }: Config): string[] =>
  visit?.stores.map(({ dealerId }) => dealerId) ?? [];

/** Returns the problems of the prizes that a config names. */
function namedProblems({ prizes }: Activity, { visit, drivePrizeId }: Config): Problem[] {
  const named = prizes.find(({ id }) => id === visit?.prizeId);
  return [
    ...unknownPrizes(prizes, 'config.drivePrizeId', drivePrizeId === null ? [] : [drivePrizeId]),
    ...unknownPrizes(prizes, 'config.visit.prizeId', visit ? [visit.prizeId] : []),
    ...(visit && named && named.stock !== piecesOf(visit)
      ? [{ path: 'config.visit.stores', message: '各店份数之和要等于奖品份数' }]
      : []),
  ];
}

export const oneYuanGroupKind = defineKind({
  of: oneYuanGroup,
  seller: teamSeller,
  teamDrive: ({ drivePrizeId }) => drivePrizeId,
  boards: ({ config }) => (config.visit ? [LEADERS] : []),
  presence: {
    terms: (config) => ({
      dealers: dealersOf(config),
      radiusM: RADIUS_M,
      marks: [],
      per: 'once',
      perDay: null,
      staffless: false,
      shownInWechat: false,
    }),
    gain: () => '成团后到店打卡，礼物每人一份',
    stock: (exec, activity) =>
      storeStock(exec, activity, { stores: activity.config.visit?.stores ?? [] }),
    // A place is one of the visit's stores.
    arrived: (context, tx, arriving) =>
      comeVisiting(context, tx, arriving, arriving.activity.config.visit!),
  },
  async check({ activity, config }, { exec, brand }) {
    const { deals, prizes } = activity;
    const [deal, ...others] = deals;
    const stores = { brand, path: 'config.visit.stores', ids: dealersOf(config) };
    return [
      ...(deal?.priceFen === ONE_YUAN_FEN && others.length === 0
        ? []
        : [{ path: 'deals', message: '要有一个活动价，1.00 元' }]),
      ...namedProblems(activity, config),
      ...(await prizeProblems(exec, brand, prizes)),
      ...(await dealerProblems(exec, stores)),
    ];
  },
  async show(context, asking) {
    const { activity } = asking;
    const { drivePrizeId, visit } = activity.config;
    const [{ view, ...answer }, mine] = await Promise.all([
      showTeams(context, asking),
      lastTeam(context, asking),
    ]);
    const formedAt = mine?.formedAt ?? null;
    const shown = visit && {
      prizeId: visit.prizeId,
      allScore: visit.allScore,
      until: formedAt && visitEnd(activity, new Date(formedAt), visit).toISOString(),
    };
    return { ...answer, view: { ...view, drivePrizeId, mine, visit: shown } };
  },
});
