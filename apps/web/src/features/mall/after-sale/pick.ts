import type { RefundableLine } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';

type Line = Pick<RefundableLine, 'id' | 'choices'>;

/** Lines there is a way back for. */
export const pickable = <T extends Line>(lines: readonly T[]): T[] =>
  lines.filter(({ choices }) => choices.length > 0);

/** What is chosen before anybody chooses: the only line there is, otherwise none. */
export const firstPicks = (lines: readonly Line[]): string[] => {
  const ids = pickable(lines).map(({ id }) => id);
  return ids.length === 1 ? ids : [];
};

/** All pieces of these lines that may go back in this way, as an address names them. */
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
