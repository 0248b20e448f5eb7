/** The text in place of the price 0, when the price of the whole includes it. */
export const PRICE_INCLUDED = '价格已包含';
