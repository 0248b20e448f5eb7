import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { useState } from 'react';
import { accountProblem } from '#blocks/product-picker/account.ts';
import { maxQuantity, offerOf } from '#blocks/product-picker/specification.ts';
import type { OrderLine } from '../../model/order-lines.ts';

type Draft = { skuId: string | null; quantity: number; account: string };

const NOTHING: Draft = { skuId: null, quantity: 1, account: '' };
/** What was chosen outlives the page: it is still there after signing in or looking at the order. */
const drafts = new Map<string, Draft>();

/** The specification, quantity and account being chosen for some goods; `first` is chosen at first. */
export function useChoice(
  product: Pick<CommodityDetail, 'id' | 'skus' | 'accountType'> | undefined,
  first: Sku | undefined,
  left: number | null,
) {
  const id = product?.id ?? '';
  const [draft, setDraft] = useState<Draft & { of: string }>({ ...NOTHING, of: '' });
  const [asked, setAsked] = useState(false);
  if (!product || !first) return null;

  const current = draft.of === id ? draft : (drafts.get(id) ?? NOTHING);
  const change = (part: Partial<Draft>) => {
    const next = { ...current, ...part };
    drafts.set(id, next);
    setDraft({ ...next, of: id });
  };
  const { skus, accountType } = product;
  const named = (name: string | null) => skus.find((one) => one.id === name);
  const sku = named(current.skuId) ?? named(first.id)!;
  const offer = offerOf(sku);
  const most = maxQuantity(offer, left);
  const quantity = Math.max(1, Math.min(current.quantity, most));
  const problem = accountType ? accountProblem(accountType, current.account) : undefined;
  return {
    sku,
    offer,
    setSku: (chosen: Sku) => change({ skuId: chosen.id }),
    quantity,
    setQuantity: (count: number) => change({ quantity: count }),
    account: {
      value: current.account,
      onChange: (account: string) => change({ account }),
      /** Shown once somebody has tried to go on. */
      error: asked ? problem : undefined,
    },
    soldOut: offer.stock === 0,
    /** Nothing can be taken: the buy limit is used up. */
    limited: offer.stock > 0 && most === 0,
    /** What would be ordered; null, and said why, while something is missing. */
    line: (): OrderLine | null => {
      setAsked(true);
      if (problem) return null;
      const accountNo = accountType && parseAccountNo(accountType, current.account);
      return { skuId: sku.id, quantity, ...(accountNo ? { accountNo } : {}) };
    },
  };
}
export type Choice = NonNullable<ReturnType<typeof useChoice>>;
