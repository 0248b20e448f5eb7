import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { useState } from 'react';
import { accountProblem } from '#blocks/product-picker/account.ts';
import { defaultSku, maxQuantity, offerOf } from '#blocks/product-picker/specification.ts';
import type { OrderLine } from '../../model/order-lines.ts';

type Draft = { skuId: string | null; quantity: number; account: string };

const NOTHING: Draft = { skuId: null, quantity: 1, account: '' };
/** What was chosen outlives the page: it is still there after signing in or looking at the order. */
const drafts = new Map<string, Draft>();

/** The specification, quantity and account being chosen for some goods. */
export function useChoice(
  { id, skus, accountType }: Pick<CommodityDetail, 'id' | 'skus' | 'accountType'>,
  left: number | null,
) {
  const [draft, setDraft] = useState(() => drafts.get(id) ?? NOTHING);
  const [asked, setAsked] = useState(false);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    drafts.set(id, next);
    setDraft(next);
  };
  const sku = skus.find((one) => one.id === draft.skuId) ?? defaultSku(skus);
  const most = maxQuantity(offerOf(sku), left);
  const quantity = Math.max(1, Math.min(draft.quantity, most));
  const problem = accountType ? accountProblem(accountType, draft.account) : undefined;
  return {
    sku,
    setSku: (chosen: Sku) => change({ skuId: chosen.id }),
    quantity,
    setQuantity: (count: number) => change({ quantity: count }),
    account: draft.account,
    setAccount: (account: string) => change({ account }),
    /** Shown once somebody has tried to go on. */
    accountError: asked ? problem : undefined,
    /** Nothing can be taken: the buy limit is used up. */
    limited: offerOf(sku).stock > 0 && most === 0,
    /** What would be ordered; null, and said why, while something is missing. */
    line: (): OrderLine | null => {
      setAsked(true);
      if (problem) return null;
      const accountNo = accountType && parseAccountNo(accountType, draft.account);
      return { skuId: sku.id, quantity, ...(accountNo ? { accountNo } : {}) };
    },
  };
}
export type Choice = ReturnType<typeof useChoice>;
