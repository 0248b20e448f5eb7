import BigNumber from 'bignumber.js';

/** The decimal places of a division. */
const DECIMAL_PLACES = 20;

/** Decimal arithmetic without binary fractions: 0.1 + 0.2 is 0.3. */
export const Decimal = BigNumber.clone({
  DECIMAL_PLACES,
  ROUNDING_MODE: BigNumber.ROUND_HALF_UP,
});
