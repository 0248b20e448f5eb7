import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type {
  OrderConfig,
  OrderDraft,
  ScoreUseType,
  ShoppingLine,
} from '@marque/contract/mall/order/schema';

/**
 * The buyer's choices on the confirm page; stored, so that they survive leaving and reloading it.
 */
export type Choices = {
  addressId: string | null;
  dealerId: string | null;
  accounts: Record<string, string>;
  scoreConfig: { scoreUseType: ScoreUseType; score: number };
  couponConfig: { couponRecordId: string | null; shipCouponRecordId: string | null };
  /** Whether the buyer has chosen coupons; until then the server chooses the best ones. */
  couponsDecided: boolean;
  vehicleOrderId: string | null;
  invoice: InvoiceInput | null;
  remark: string;
};

export const NO_CHOICES: Choices = {
  addressId: null,
  dealerId: null,
  accounts: {},
  scoreConfig: { scoreUseType: 1, score: 0 },
  couponConfig: { couponRecordId: null, shipCouponRecordId: null },
  couponsDecided: false,
  vehicleOrderId: null,
  invoice: null,
  remark: '',
};

/**
 * Applies an order config to the choices: address and use of points follow the config, the goods
 * coupon is cleared when it gives no discount in points and none in money, and the car order is
 * replaced when the config has one.
 */
export function applyOrderConfig(choices: Choices, config: OrderConfig): Choices {
  const { couponDiscountScore, couponDiscountCash, scoreUseType, vehicleOrderId, draft } = config;
  const discounted = couponDiscountScore > 0 || couponDiscountCash > 0;
  return {
    ...choices,
    addressId: draft.addressId,
    scoreConfig: { scoreUseType, score: draft.useScoreConfig.score },
    couponConfig: {
      couponRecordId: discounted ? draft.useCouponConfig.couponRecordId : null,
      shipCouponRecordId: draft.useCouponConfig.shipCouponRecordId,
    },
    vehicleOrderId: vehicleOrderId ?? choices.vehicleOrderId,
  };
}

/** Applies a config that answers an older draft: points and coupons chosen since then are kept. */
export function applyPreviousConfig(choices: Choices, config: OrderConfig): Choices {
  const answered = applyOrderConfig(choices, config);
  return {
    ...answered,
    scoreConfig: choices.scoreConfig,
    couponConfig: choices.couponsDecided ? choices.couponConfig : answered.couponConfig,
  };
}

/** Returns the draft that the server prices. `inviteId` is the inviter's id. */
export const draftOf = (
  lines: readonly ShoppingLine[],
  choices: Choices,
  nonShoppingCartOrder: boolean,
  inviteId: string | null = null,
  dealConfig: OrderDraft['dealConfig'] = null,
): OrderDraft => ({
  addressId: choices.addressId,
  dealerId: choices.dealerId,
  nonShoppingCartOrder,
  shoppingList: lines.map((line) => {
    const useAccountNo = choices.accounts[line.skuId] ?? line.useAccountNo;
    return useAccountNo ? { ...line, useAccountNo } : { ...line };
  }),
  useScoreConfig: choices.scoreConfig,
  useCouponConfig: choices.couponConfig,
  vehicleOrderConfig: { vehicleOrderId: choices.vehicleOrderId },
  sharerConfig: { inviteId },
  dealConfig,
});

/** Reads stored choices; a missing or broken value falls back to `begin`. */
export function readChoices(stored: string | null, begin: Partial<Choices> = {}): Choices {
  const first = { ...NO_CHOICES, ...begin };
  try {
    return { ...first, ...(JSON.parse(stored ?? '{}') as Partial<Choices>) };
  } catch {
    return first;
  }
}
