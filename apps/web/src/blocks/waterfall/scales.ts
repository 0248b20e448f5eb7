/** A step of a waterfall: the effects add up to what is left. */
export type WaterfallStep = {
  code: string;
  label: string;
  why: string;
  effectFen: number;
  leftFen: number;
};

/** A step with its place on the scale, from 0 to 1: from where it begins to where it ends. */
export type PlacedStep = WaterfallStep & { from: number; to: number };

export type Scales = {
  /** The first two steps on the whole scale. */
  whole: PlacedStep[];
  /** The others on a scale of their own, which begins at `axisFen`. */
  magnified: PlacedStep[];
  axisFen: number;
  /** How much larger the second scale is. */
  times: number;
};

/** The second axis begins so much below the lowest value. */
const BELOW = 0.02;

/**
 * Places a waterfall on two scales, because on one all steps but the first two are slivers: the first
 * value and the largest loss on the whole scale, the rest magnified.
 */
export function scalesOf(steps: readonly WaterfallStep[]): Scales {
  const [first, second, ...rest] = steps;
  if (!first || !second) return { whole: [], magnified: [], axisFen: 0, times: 1 };
  const wholeOf = (fen: number) => fen / Math.max(first.leftFen, 1);
  const lefts = [second, ...rest].map(({ leftFen }) => leftFen);
  const axisFen = Math.min(...lefts) * (1 - BELOW);
  const span = Math.max(...lefts) - axisFen || 1;
  const at = (fen: number) => (fen - axisFen) / span;
  return {
    whole: [
      { ...first, from: 0, to: 1 },
      { ...second, from: 1, to: wholeOf(second.leftFen) },
    ],
    magnified: rest.map((step) => ({
      ...step,
      from: at(step.leftFen - step.effectFen),
      to: at(step.leftFen),
    })),
    axisFen,
    times: Math.max(1, Math.round(first.leftFen / span)),
  };
}
