import { parseAccountNo } from '@marque/contract/mall/account-number';
import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { useEffect, useState } from 'react';
import { accountProblem } from '@marque/contract/mall/account-number';
import { maxQuantity, offerOf } from './specification.ts';
import { useNavigationAction } from '#shared/routing/navigation.tsx';
import { personalValue } from '#shared/session/personal-state.ts';
import type { OrderLine } from '../checkout/order-lines.ts';

type Draft = { skuId: string | null; quantity: number; account: string };

const NOTHING: Draft = { skuId: null, quantity: 1, account: '' };
/**
 * What was chosen outlives the page: it is still there after signing in or looking at the order. An
 * address that means a specification has its own.
 */
const drafts = personalValue<Readonly<Record<string, Draft>>>({});

type Goods = {
  commodityId: string;
  /** The specification the address means. */
  preselectedSkuId: string | null;
  product: Pick<CommodityDetail, 'skus' | 'accountType'> | undefined;
  /** Chosen at first. */
  first: Sku | undefined;
  /** What the buy limit still allows; null without one. */
  left: number | null;
};

/** The specification, quantity and account being chosen; mounted for one product and what is meant of it. */
export function useChoice({ commodityId, preselectedSkuId, product, first, left }: Goods) {
  const key = `${commodityId} ${preselectedSkuId ?? ''}`;
  // A link to a specification means that one, whatever was chosen there before.
  const linked = useNavigationAction() === 'PUSH' && preselectedSkuId !== null;
  const [current, setCurrent] = useState<Draft>(
    () => (linked ? undefined : drafts.get()[key]) ?? NOTHING,
  );
  useEffect(() => drafts.set({ ...drafts.get(), [key]: current }), [key, current]);
  const [asked, setAsked] = useState(false);
  if (!product || !first) return null;

  const change = (part: Partial<Draft>) => setCurrent({ ...current, ...part });
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
    /** Chosen by a tap, or by the address. */
    chosen: sku.id === current.skuId || sku.id === preselectedSkuId,
    setSku: (chosen: Sku) => change({ skuId: chosen.id }),
    quantity,
    setQuantity: (count: number) => change({ quantity: count }),
    account: {
      value: current.account,
      onChange: (account: string) => change({ account }),
      /** Shown after the first attempt to continue. */
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
