import { median } from './measure.ts';

/** A figure of today's product and of the grown one, measured in turns. */
export type Pairs = { today: number[]; grown: number[] };

/** Takes turns, each beginning as often as the other, so that a busy moment of the machine meets both. */
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

/** How much longer it takes than today; of the pairs, so that each compares the same moment. */
export const timesOf = ({ today, grown }: Pairs): number =>
  median(grown.map((time, i) => time / today[i]!));
