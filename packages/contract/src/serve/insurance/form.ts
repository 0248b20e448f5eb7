import * as z from 'zod/mini';
import { yuanIn } from '../../cars/finance/typed-amount.ts';

const LEAST_FEN = 1_000_00;
const MOST_FEN = 2_000_000_00;

/** The form of a car's worth, in whole yuan. */
export const WorthForm = z.object({
  yuan: z.string().check(
    z.refine((text) => {
      const fen = yuanIn(text);
      return fen !== null && fen >= LEAST_FEN && fen <= MOST_FEN;
    }, '请填 1,000–2,000,000 元的整数'),
  ),
});
