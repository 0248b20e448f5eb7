/** 99 of 100 times a sum of draws stays below its mean and so many standard deviations. */
const SURE = 2.33;
/** Up to which number of draws a limit is said exactly; more are said in whole hundreds. */
const EXACT = 100;

/** Returns what a number from 0 to below the sum of all weights falls on: each has its part, in order. */
export function prizeAt<P extends { weight: number }>(prizes: readonly P[], number: number): P {
  let upTo = 0;
  for (const prize of prizes) {
    upTo += prize.weight;
    if (number < upTo) return prize;
  }
  throw new RangeError(`${number} is not below the sum of the weights, ${upTo}`);
}

/** `0.02%`, with no more digits than it has. */
export const oddsText = (weight: number, outOf: number): string =>
  `${Number(((weight / outOf) * 100).toFixed(4))}%`;

/** Returns how many pieces so many draws take, which they exceed once in a hundred times. */
const piecesFor = (draws: number, odds: number): number =>
  draws * odds + SURE * Math.sqrt(draws * odds * (1 - odds));

/** Returns for how many draws the pieces of a prize last, in 99 of 100 cases. */
export function drawsCarried(stock: number, weight: number, outOf: number): number {
  const odds = weight / outOf;
  if (odds === 0) return Number.POSITIVE_INFINITY;
  let draws = Math.floor(stock / odds);
  let least = 0;
  while (least < draws) {
    const half = Math.ceil((least + draws) / 2);
    if (piecesFor(half, odds) <= stock) least = half;
    else draws = half - 1;
  }
  return draws > EXACT ? Math.floor(draws / EXACT) * EXACT : draws;
}
