import { Decimal } from './big-number.ts';
import { PRICE_INCLUDED } from './price-included.ts';

const NOTHING = '¥0.00';

/**
 * Formats a price in yuan from another system, as the specification says: an empty value gives ¥0.00,
 * the string '0' gives 价格已包含, everything else two decimals with thousands separators.
 */
export function formatPrice(yuan: string | number | null | undefined): string {
  if (yuan === '0') return PRICE_INCLUDED;
  const text = String(yuan ?? '').trim();
  if (text === '' || !Number.isFinite(Number(text))) return NOTHING;
  const value = new Decimal(text).decimalPlaces(2);
  return `${value.isLessThan(0) ? '-' : ''}¥${value.abs().toFormat(2)}`;
}
