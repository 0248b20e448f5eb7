import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import type {
  OrderConfig,
  OrderDraft,
  ScoreUseType,
  ShoppingLine,
} from '@marque/contract/mall/order/schema';

/** What the buyer has chosen on the confirmation page; survives leaving it and a killed page. */
export type Choices = {
  addressId: string | null;
  dealerId: string | null;
  accounts: Record<string, string>;
  scoreConfig: { scoreUseType: ScoreUseType; score: number };
  couponConfig: { couponRecordId: string | null; shipCouponRecordId: string | null };
  /** The buyer has decided on coupons; until then the server chooses the best. */
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
 * What an order config changes in the choices: the score config follows the answer, the coupon
 * selection is cleared when it gives no discount in points and none in money, the vehicle order is
 * kept when there is one.
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

/** The same while the answer is still the one before the last choice: what was chosen since stands. */
export function applyPreviousConfig(choices: Choices, config: OrderConfig): Choices {
  const answered = applyOrderConfig(choices, config);
  return {
    ...answered,
    scoreConfig: choices.scoreConfig,
    couponConfig: choices.couponsDecided ? choices.couponConfig : answered.couponConfig,
  };
}

/** The draft the server prices. `inviteId` names the inviter. */
export const draftOf = (
  lines: readonly ShoppingLine[],
  choices: Choices,
  nonShoppingCartOrder: boolean,
  inviteId: string | null = null,
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
});

/** Reads stored choices; what is not there or broken falls back to what the page begins with. */
export function readChoices(stored: string | null, begin: Partial<Choices> = {}): Choices {
  const first = { ...NO_CHOICES, ...begin };
  try {
    return { ...first, ...(JSON.parse(stored ?? '{}') as Partial<Choices>) };
  } catch {
    return first;
  }
}
