import type { CarPolicy } from '@marque/contract/car-order/policy';
import type { TypeOptions } from '@marque/contract/cars/option-schema';
import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { sha256 } from '#kernel/hash.ts';

/** Names price lines: others cost something else somewhere. */
export const versionOfLines = (lines: readonly CarPriceLine[]): string =>
  sha256(lines.map(({ code, fen }) => `${code}=${fen}`).join('\n')).slice(0, 16);

type Lead = Pick<TypeOptions, 'leadFrom' | 'leadTo' | 'groups'>;

/** When a car is likely to come: the works, the slowest of its options, the way to the store. */
export function deliveryOf(
  { leadFrom, leadTo, groups }: Lead,
  there: ReadonlySet<string>,
  { transportFrom, transportTo }: Pick<CarPolicy, 'transportFrom' | 'transportTo'>,
  now: Date,
): { from: string; to: string; why: string } {
  const extra = Math.max(
    0,
    ...groups.flatMap(({ options }) =>
      options.filter(({ id }) => there.has(id)).map(({ leadDays }) => leadDays),
    ),
  );
  const today = shanghaiDay(now);
  const days = (from: number, to: number) => (from === to ? `${from} 天` : `${from}–${to} 天`);
  return {
    from: addDays(today, leadFrom + extra + transportFrom),
    to: addDays(today, leadTo + extra + transportTo),
    why: [
      `排产 ${days(leadFrom, leadTo)}`,
      ...(extra > 0 ? [`选装 +${extra} 天`] : []),
      `运输 ${days(transportFrom, transportTo)}`,
    ].join('，'),
  };
}
