import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import { sha256 } from '#kernel/secrets/hash.ts';

/** Returns a version that changes with any code or amount of the lines. */
export const versionOfLines = (lines: readonly CarPriceLine[]): string =>
  sha256(lines.map(({ code, fen }) => `${code}=${fen}`).join('\n')).slice(0, 16);
