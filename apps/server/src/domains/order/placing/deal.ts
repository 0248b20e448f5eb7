import type { OrderDraft } from '@marque/contract/mall/order/schema';
import type { Exec } from '#kernel/database.ts';
import { dealOfferFor, type Offer } from '../../catalog/module.ts';
import type { PickedSku } from '../../pricing/module.ts';
import type { OrderContext } from '../context.ts';
import {
  type AskedDeal,
  dealOver,
  type DealProblem,
  type DealTerms,
  keeperPort,
} from '../ports.ts';

/** A deal that a draft can be ordered at. */
export type Deal = { asked: AskedDeal; terms: DealTerms; perUser: number; offer: Offer };

/** Returns the deal that a draft asks for, or why it cannot be had; null when it asks for none. */
export async function dealOf(
  exec: Exec,
  { ask, catalog }: OrderContext,
  { draft, ...who }: Omit<AskedDeal, 'dealId' | 'ofId'> & { draft: OrderDraft },
): Promise<Deal | { problem: DealProblem } | null> {
  if (!draft.dealConfig) return null;
  const { userId, brand, host, now } = who;
  const asked = { userId, brand, host, now, ...draft.dealConfig };
  const terms = await ask(keeperPort(asked.dealId)).terms(exec, asked);
  if ('problem' in terms) return terms;
  const { sessionId, skuId } = terms;
  const [line] = draft.shoppingList;
  const isAlone = draft.shoppingList.length === 1 && line!.skuId === skuId && !line!.addOnId;
  const [item, used] = await Promise.all([
    catalog.dealItem(exec, sessionId, skuId),
    catalog.usedQuotaFor(exec, userId, [skuId]),
  ]);
  if (!isAlone || !item) return dealOver;
  const { perUser } = item;
  const pieces = { ...item, available: item.available + (terms.kept ?? 0) };
  return { asked, terms, perUser, offer: dealOfferFor(used, pieces, terms) };
}

/** Returns a line at the price of a deal. A gift has no freight. */
export const atDeal = <L extends PickedSku>(line: L, { offer, terms }: Deal): L => ({
  ...line,
  sku: terms.priceFen === 0 ? { ...line.sku, freightFen: 0 } : line.sku,
  offer,
});
