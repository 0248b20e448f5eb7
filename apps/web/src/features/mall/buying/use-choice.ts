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
 * The choices by goods. They outlive the page, so that they are still there after signing in or
 * looking at the order. An address with a specification has an entry of its own.
 */
const drafts = personalValue<Readonly<Record<string, Draft>>>({});

type Goods = {
  commodityId: string;
  /** The specification named in the address; null for none. */
  preselectedSkuId: string | null;
  product: Pick<CommodityDetail, 'skus' | 'accountType'> | undefined;
  /** The specification selected at first; undefined while the goods load. */
  first: Sku | undefined;
  /** The pieces the buy limit still allows; null without a limit. */
  left: number | null;
};

/**
 * Holds the specification, quantity and account being chosen, for one product and one preselected
 * specification per mount.
 */
export function useChoice({ commodityId, preselectedSkuId, product, first, left }: Goods) {
  const key = `${commodityId} ${preselectedSkuId ?? ''}`;
  // A link to a specification overrides an earlier choice.
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
    /** Whether the specification was chosen by a tap or by the address. */
    chosen: sku.id === current.skuId || sku.id === preselectedSkuId,
    setSku: (chosen: Sku) => change({ skuId: chosen.id }),
    quantity,
    setQuantity: (count: number) => change({ quantity: count }),
    account: {
      value: current.account,
      onChange: (account: string) => change({ account }),
      /** The problem with the account; undefined before the first attempt to continue. */
      error: asked ? problem : undefined,
    },
    soldOut: offer.stock === 0,
    /** Whether the buy limit is used up while there is still stock. */
    limited: offer.stock > 0 && most === 0,
    /** Returns the line to order; null, with the problem shown, while something is missing. */
    line: (): OrderLine | null => {
      setAsked(true);
      if (problem) return null;
      const accountNo = accountType && parseAccountNo(accountType, current.account);
      return { skuId: sku.id, quantity, ...(accountNo ? { accountNo } : {}) };
    },
  };
}
export type Choice = NonNullable<ReturnType<typeof useChoice>>;
