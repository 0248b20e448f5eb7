import fc from 'fast-check';
import { THOROUGH } from '../thorough.ts';

/** The random draws of one run of a property. After a failure fast-check shrinks them. */
export type Random = {
  /** An integer from `from` to `to`. */
  whole: (from: number, to: number) => number;
  /** True with this probability. Shrinking tends to false. */
  chance: (probability: number) => boolean;
  /** One of the choices. Shrinking tends to the first. */
  of: <T>(choices: readonly T[]) => T;
};

const PARTS = 10_000;
// fast-check identifies draws by their function, so each kind has one. `noBias` avoids a preference for the ends.
const integer = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));
const part = () => fc.noBias(fc.nat(PARTS - 1));

/** Draws by `fc.gen()`, for code whose earlier draws decide what it draws next. */
export const randomFrom = (draw: fc.GeneratorValue): Random => ({
  whole: (from, to) => draw(integer, from, to),
  chance: (probability) => draw(part) >= PARTS * (1 - probability),
  of: (choices) => choices[draw(integer, 0, choices.length - 1)]!,
});

/** `FUZZ_SEED` and `FUZZ_PATH` of a failure's output repeat that failure. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_301);
const PATH = process.env.FUZZ_PATH;

/** The options for `numRuns` runs with a fixed seed. `number` gives properties of one test different seeds. */
export const runs = (numRuns: number, number = 0) => ({
  numRuns,
  seed: (SEED + number * 7919) | 0,
  ...(PATH !== undefined && { path: PATH }),
});

/** How many times more random histories the thorough run has. */
const MORE = THOROUGH ? 4 : 1;

/**
 * The options for random histories, which take the database and so are few. `HISTORIES` sets how
 * many there are.
 */
export const histories = (usual: number) => runs(Number(process.env.HISTORIES ?? usual * MORE));

/** The time limit in ms for a test of random histories. */
export const historiesMs = ({ numRuns }: { numRuns: number }): number => 120_000 + numRuns * 5000;
