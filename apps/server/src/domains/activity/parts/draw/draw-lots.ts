import { randomInt } from 'node:crypto';

/** Draws some of all by lot, each with the same chance. */
export function drawLots<T>(all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [drawn] = left.splice(randomInt(left.length), 1);
    return drawn!;
  });
}
