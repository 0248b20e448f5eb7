/** What a reward gives, by kind. */
export type Gift =
  | { kind: 'points'; amount: number }
  | { kind: 'coupon'; couponId: string }
  | { kind: 'voucher'; templateId: string };
export type RewardKind = Gift['kind'];
