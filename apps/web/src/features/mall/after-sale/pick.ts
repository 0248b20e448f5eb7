import type { RefundableLine } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';

type Line = Pick<RefundableLine, 'id' | 'choices'>;

/** Returns the lines that can be refunded in at least one way. */
export const pickable = <T extends Line>(lines: readonly T[]): T[] =>
  lines.filter(({ choices }) => choices.length > 0);

/**
 * Returns the lines selected at first: the only refundable line, or none when there are several.
 */
export const firstPicks = (lines: readonly Line[]): string[] => {
  const ids = pickable(lines).map(({ id }) => id);
  return ids.length === 1 ? ids : [];
};

/**
 * Returns all refundable pieces of these lines, for the given type of refund, as query parameters.
 */
export const picksAddress = (
  lines: readonly Line[],
  lineIds: readonly string[],
  type: RefundType,
): string =>
  lines
    .filter(({ id }) => lineIds.includes(id))
    .flatMap(({ id, choices }) => {
      const max = choices.find((choice) => choice.type === type)?.max;
      return max === undefined ? [] : [`${id}:${max}`];
    })
    .join(',');
