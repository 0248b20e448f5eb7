/** What is left to cut, how many friends are still to come, and the least that each of them takes, in fen. */
type Cutting = { leftFen: number; friends: number; minFen: number };

/** Returns what the next friend cuts when all take alike; the last ones take the fen that are over. */
export const evenCut = ({ leftFen, friends }: Cutting): number => Math.floor(leftFen / friends);

/**
 * Returns what the next friend cuts by chance, from the least to twice the mean. `u` is from 0 to below 1.
 * The last friend takes what is left, so that it ends exactly at the floor.
 */
export function randomCut({ leftFen, friends, minFen }: Cutting, u: number): number {
  if (friends === 1) return leftFen;
  const most = Math.floor((2 * leftFen) / friends);
  const cut = minFen + Math.floor(u * (most - minFen + 1));
  return Math.max(minFen, Math.min(cut, leftFen - minFen * (friends - 1)));
}

/** Returns what the owner's own cut takes at most: each friend still to come keeps the least. */
export const ownCut = ({ leftFen, friends, minFen }: Cutting, wantedFen: number): number =>
  Math.max(0, Math.min(wantedFen, leftFen - minFen * friends));

/** Whether the price always reaches the floor with the last friend and never before. */
export const reachesFloor = ({ leftFen, friends, minFen }: Cutting): boolean =>
  leftFen >= minFen * friends;
