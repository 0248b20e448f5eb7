import fc from 'fast-check';

/** Draws of one run of a property. What fails is run again with smaller and fewer of them. */
export type Random = {
  /** A whole number from `from` to `to`. */
  whole: (from: number, to: number) => number;
  /** What is drawn smaller is rather false. */
  chance: (probability: number) => boolean;
  /** What is drawn smaller is rather the first. */
  of: <T>(choices: readonly T[]) => T;
};

const PARTS = 10_000;
// One function each, because drawn values are told apart by what drew them. No draw prefers the ends.
const integer = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));
const part = () => fc.noBias(fc.nat(PARTS - 1));

/** Draws by `fc.gen()`: of code that decides on its way what to draw next. */
export const randomFrom = (draw: fc.GeneratorValue): Random => ({
  whole: (from, to) => draw(integer, from, to),
  chance: (probability) => draw(part) >= PARTS * (1 - probability),
  of: (choices) => choices[draw(integer, 0, choices.length - 1)]!,
});

/** `FUZZ_SEED` and `FUZZ_PATH`, as a failure prints them, run it again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_301);
const PATH = process.env.FUZZ_PATH;

/** So many runs, the same ones in every run of the tests. `number` tells properties of one test apart. */
export const runs = (numRuns: number, number = 0) => ({
  numRuns,
  seed: (SEED + number * 7919) | 0,
  ...(PATH !== undefined && { path: PATH }),
});
