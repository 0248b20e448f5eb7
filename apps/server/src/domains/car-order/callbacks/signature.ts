import { isSignedMessage } from '#kernel/hash.ts';

type Signed = { headers: Record<string, unknown>; body: string };

/** Whether a message is its partner's, byte for byte, and of now. */
export function isSigned(secret: string, { headers, body }: Signed, now: Date): boolean {
  const timestamp = String(headers['x-marque-timestamp'] ?? '');
  const signature = String(headers['x-marque-signature'] ?? '').toLowerCase();
  return isSignedMessage(secret, { timestamp, signature, body }, now);
}
