/** What the page of an order says of an id that is none. */
export const NO_ORDER = { says: '没有找到这个订单', wayOn: '我的订单' } as const;
