/** A payment's id as merchants' numbers may be written: 32 characters without dashes. */
export const outTradeNo = (paymentId: string): string => paymentId.replaceAll('-', '');

/** The payment a number names; null when it is none of ours. */
export function paymentIdOf(number: unknown): string | null {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(
    String(number),
  );
  return parts ? parts.slice(1).join('-') : null;
}
