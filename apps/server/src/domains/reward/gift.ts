/** What is given, by kind. */
export type Gift = { kind: 'points'; amount: number } | { kind: 'coupon'; couponId: string };
export type RewardKind = Gift['kind'];
