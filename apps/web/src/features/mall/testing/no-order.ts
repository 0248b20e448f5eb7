/** The texts of an order page for an unknown id. */
export const NO_ORDER = { says: '没有找到这个订单', wayOn: '我的订单' } as const;
