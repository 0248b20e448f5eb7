/** What a price of nothing reads where the whole has been paid for. */
export const PRICE_INCLUDED = '价格已包含';
