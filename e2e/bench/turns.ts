import { median } from './measure.ts';

/** A figure of today's and of the grown product, measured in turn. */
export type Pairs = { today: number[]; grown: number[] };

/** Measures in turn, each starting equally often, so that load on the machine affects both. */
export async function inTurns(
  rounds: number,
  today: () => Promise<number>,
  grown: () => Promise<number>,
): Promise<Pairs> {
  const pairs: Pairs = { today: [], grown: [] };
  for (let round = 0; round < rounds; round++)
    for (const which of ['today', 'grown'] as const) {
      const turn = round % 2 === 0 ? which : which === 'today' ? 'grown' : 'today';
      pairs[turn].push(await (turn === 'today' ? today() : grown()));
    }
  return pairs;
}

/** Returns the median factor compared to today, from pairs measured at the same moment. */
export const timesOf = ({ today, grown }: Pairs): number =>
  median(grown.map((time, i) => time / today[i]!));
