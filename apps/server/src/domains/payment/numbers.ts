/** Returns the merchant's number of a payment: its id without dashes, 32 characters. */
export const outTradeNo = (paymentId: string): string => paymentId.replaceAll('-', '');

/** Returns the payment's id for a merchant's number; null for any other text. */
export function paymentIdOf(number: unknown): string | null {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(
    String(number),
  );
  return parts ? parts.slice(1).join('-') : null;
}
