import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { QueryClient } from '@tanstack/react-query';

/** The ids of endpoints whose responses contain cards of goods. */
const CARD_CALLS = new Set([
  'catalog.list',
  'catalog.home',
  'page.show',
  'flash.items',
  'bookmark.list',
  'offer.goods',
  'topic.detail',
]);

type Holder = {
  items?: readonly unknown[];
  pages?: readonly Holder[];
  blocks?: readonly Holder[];
};

const isCard = (item: unknown): item is CommodityCard =>
  typeof item === 'object' && item !== null && 'priceFen' in item && 'soldOut' in item;

function cardIn(
  { items, pages, blocks }: Holder,
  id: string,
  skuId: string | null,
): CommodityCard | undefined {
  const own = items?.find(
    (item): item is CommodityCard => isCard(item) && item.id === id && item.skuId === skuId,
  );
  if (own) return own;
  for (const part of [...(pages ?? []), ...(blocks ?? [])]) {
    const found = cardIn(part, id, skuId);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the card of some goods from the cached lists, to show the head of their page before it
 * loads. With `skuId` only a card of that specification counts, without it only one of none in
 * particular.
 */
export function cachedCard(
  client: QueryClient,
  brand: string,
  id: string,
  skuId: string | null,
): CommodityCard | undefined {
  const answers = client.getQueriesData<Holder>({
    predicate: ({ queryKey: [call, of] }) => CARD_CALLS.has(call as string) && of === brand,
  });
  for (const [, answer] of answers) {
    const found = answer && cardIn(answer, id, skuId);
    if (found) return found;
  }
  return undefined;
}
