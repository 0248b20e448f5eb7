import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '#kernel/database.ts';
import type { PaymentProvider, PaymentResult } from './provider.ts';
import { sandboxRepository as books } from './repository.ts';

const WINDOW_MS = 5 * 60_000;

type Choice = 'pay' | 'fail' | 'lost';
export type SignedNotification = { headers: Record<string, string>; body: string };

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * A provider for development and demonstrations: its cashier is a page of this server, where the
 * buyer chooses how the payment ends. It keeps its own books and signs its notifications.
 */
export function createSandbox(database: Database, secret: string) {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('hex');
  const query = async (paymentId: string): Promise<PaymentResult> => {
    const entry = await books.find(database, paymentId);
    if (entry?.status === 'paid' || entry?.status === 'refunded')
      return { state: 'paid', providerNo: entry.provider_no, amountFen: entry.amount_fen };
    return entry?.status === 'failed'
      ? { state: 'failed', reason: '银行未通过' }
      : { state: 'open' };
  };
  const provider: PaymentProvider = {
    id: 'sandbox',
    async open({ paymentId, amountFen, title, returnTo }, now) {
      const providerNo = `SB${now.getTime()}${randomInt(1_000_000)}`;
      await books.open(database, { paymentId, providerNo, amountFen, now });
      const query = new URLSearchParams({
        title,
        returnTo,
        token: sign(`${paymentId}|${returnTo}`),
      });
      return { cashierUrl: `/sandbox/cashier/${paymentId}?${query}` };
    },
    query,
    refund: (paymentId, now) => books.move(database, paymentId, ['paid'], 'refunded', now),
    readNotification(headers, body, now) {
      const timestamp = String(headers['x-sandbox-timestamp'] ?? '');
      const signature = String(headers['x-sandbox-signature'] ?? '');
      if (!equal(signature, sign(`${timestamp}.${body}`))) return null;
      if (!(Math.abs(now.getTime() - Number(timestamp)) <= WINDOW_MS)) return null;
      const { paymentId, ...result } = JSON.parse(body) as { paymentId: string } & PaymentResult;
      return { paymentId, result };
    },
  };
  return {
    provider,
    /** Whether a cashier address was made here. */
    knows: (paymentId: string, returnTo: string, token: string): boolean =>
      equal(token, sign(`${paymentId}|${returnTo}`)),
    find: (paymentId: string) => books.find(database, paymentId),
    /** Writes the buyer's choice into the books; the notification to send, or null when it gets lost. */
    async choose(paymentId: string, choice: Choice, now: Date): Promise<SignedNotification | null> {
      await books.move(
        database,
        paymentId,
        ['open', 'failed'],
        choice === 'fail' ? 'failed' : 'paid',
        now,
      );
      if (choice === 'lost') return null;
      const body = JSON.stringify({ paymentId, ...(await query(paymentId)) });
      const timestamp = String(now.getTime());
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': timestamp,
          'x-sandbox-signature': sign(`${timestamp}.${body}`),
        },
      };
    },
  };
}
export type Sandbox = ReturnType<typeof createSandbox>;
