/** Draws that come out the same for the same seed. */
export type Random = ReturnType<typeof randomOf>;

/** A generator (mulberry32) for a seed of 32 bits. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  /** From 0 to below 1. */
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `from` to `to`. */
  const whole = (from: number, to: number): number => from + Math.floor(share() * (to - from + 1));
  return {
    whole,
    chance: (probability: number): boolean => share() < probability,
    of: <T>(choices: readonly T[]): T => choices[whole(0, choices.length - 1)]!,
  };
}
