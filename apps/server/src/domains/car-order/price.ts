import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import { sha256 } from '#kernel/hash.ts';

/** Names price lines: others cost something else somewhere. */
export const versionOfLines = (lines: readonly CarPriceLine[]): string =>
  sha256(lines.map(({ code, fen }) => `${code}=${fen}`).join('\n')).slice(0, 16);
