/** Activity type codes by the route's segment after `/activity/`. */
const TYPES: Readonly<Record<string, number>> = {
  luckDraw: 6,
  voting: 7,
  groupPurchase: 8,
  lotteryTeam: 8,
  oneYuanGroup: 8,
  kilocalorie: 9,
  cutKnife: 10,
  doubleTwelve: 11,
};

/** The type code of a path's activity; null for sweepX and all other paths, which have none. */
export function activityTypeOf(path: string): number | null {
  const kind = /^\/(?:xtl|bz)\/activity\/([^/?#]+)/.exec(path)?.[1];
  return kind !== undefined && Object.hasOwn(TYPES, kind) ? TYPES[kind]! : null;
}
