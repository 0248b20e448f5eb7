import type { RefundPick } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import {
  type OrderLine,
  type PlacedOrder,
  type RefundChoice,
  refundChoices,
} from '../order/module.ts';
import type { RefundLineChoice } from './amounts.ts';

export type LineOptions = { line: OrderLine; choices: RefundChoice[]; reason: string };

export const optionsOf = (
  order: PlacedOrder,
  lines: readonly OrderLine[],
  now: Date,
): LineOptions[] => lines.map((line) => ({ line, ...refundChoices(order, line, now) }));

/** Returns the types that at least one line allows. */
export const typesOf = (options: readonly LineOptions[]): RefundType[] =>
  (['refundOnly', 'returnRefund'] as const).filter((type) =>
    options.some(({ choices }) => choices.some((choice) => choice.type === type)),
  );

/** Returns the types that all of the lines allow. */
export const commonTypes = (options: readonly LineOptions[]): RefundType[] =>
  typesOf(options).filter((type) =>
    options.every(({ choices }) => choices.some((choice) => choice.type === type)),
  );

/**
 * Returns the possible refund nearest to the request: another type when the requested one is
 * impossible, fewer pieces when there are fewer, and without `picks` everything of the type.
 */
export function nearest(
  options: readonly LineOptions[],
  asked: { type?: RefundType | undefined; picks?: readonly RefundPick[] | undefined },
): { type: RefundType | null; chosen: RefundLineChoice[] } {
  const types = typesOf(options);
  const type = types.find((one) => one === asked.type) ?? types[0] ?? null;
  const chosen = options.flatMap(({ line, choices }) => {
    const choice = choices.find((one) => one.type === type);
    const pick = asked.picks?.find(({ lineId }) => lineId === line.id);
    if (!choice || (asked.picks && !pick)) return [];
    const quantity = choice.whole ? choice.max : Math.min(pick?.quantity ?? choice.max, choice.max);
    return [{ line, choice, quantity }];
  });
  return { type, chosen };
}

/** Returns exactly the requested pieces; null when that is impossible. */
export function exactly(
  options: readonly LineOptions[],
  asked: { type: RefundType; picks: readonly RefundPick[] },
): RefundLineChoice[] | null {
  const { type, chosen } = nearest(options, asked);
  const had = chosen.every(
    ({ line, quantity }) =>
      asked.picks.find(({ lineId }) => lineId === line.id)?.quantity === quantity,
  );
  return type === asked.type && had && chosen.length === asked.picks.length ? chosen : null;
}
