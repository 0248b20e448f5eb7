import { createHmac, randomInt } from 'node:crypto';
import { PayHost } from '@marque/contract/mall/order/schema';
import { type Database, inTransaction } from '#kernel/database.ts';
import { isSameSecret, isSignedMessage, messageSignature } from '#kernel/secrets/hash.ts';
import { type PaymentProvider, type PaymentResult, RefundRefused } from '../provider.ts';
import { sandboxRepository as books } from '../repository.ts';

/**
 * The payer's choices. lost: paid, but no notification is sent. gone: paid, and refunds will be
 * refused.
 */
export const CHOICES = ['pay', 'fail', 'lost', 'gone'] as const;
type Choice = (typeof CHOICES)[number];

export type SignedNotification = { headers: Record<string, string>; body: string };

/** Parses the body of a notification; null when it is invalid. */
function parseBody(text: string): { paymentId: string; result: PaymentResult } | null {
  try {
    const { paymentId, ...result } = JSON.parse(text) as { paymentId: string } & PaymentResult;
    const known =
      (result.state === 'paid' && Number.isSafeInteger(result.amountFen)) ||
      (result.state === 'failed' && typeof result.reason === 'string');
    return typeof paymentId === 'string' && known ? { paymentId, result } : null;
  } catch {
    return null;
  }
}

/**
 * A provider for development and demonstrations. Its cashier is a page of this server where the
 * payer chooses the result. It keeps its own records and signs its notifications.
 */
export function createSandbox(database: Database, secret: string) {
  const tokenOf = (paymentId: string): string =>
    createHmac('sha256', secret).update(`cashier.${paymentId}`).digest('hex');

  const query = async (paymentId: string): Promise<PaymentResult> => {
    const entry = await books.find(database, paymentId);
    if (entry?.status === 'paid' || entry?.status === 'refunded')
      return { state: 'paid', providerNo: entry.provider_no, amountFen: entry.amount_fen };
    if (entry?.status === 'closed') return { state: 'failed', reason: '支付已关闭' };
    return entry?.status === 'failed'
      ? { state: 'failed', reason: '银行未通过' }
      : { state: 'open' };
  };

  const provider: PaymentProvider = {
    id: 'sandbox',
    name: '体验支付',
    note: '不会真的扣款，结果由你来选',
    hosts: PayHost.options,
    needsOpenId: false,
    offeredTo: () => true,
    async open({ paymentId, amountFen, title, returnTo }, now) {
      const providerNo = `SB${now.getTime()}${String(randomInt(1_000_000)).padStart(6, '0')}`;
      await books.open(database, { paymentId, amountFen, title, returnTo, providerNo, now });
      return {
        cashierUrl: `/sandbox/cashier/${paymentId}?token=${tokenOf(paymentId)}`,
        params: null,
      };
    },
    query,
    close: (paymentId, now) => books.move(database, paymentId, ['open', 'failed'], 'closed', now),
    refund: (refund, now) =>
      inTransaction(database, async (tx) => {
        if ((await books.find(tx, refund.paymentId))?.refuses_refunds)
          throw new RefundRefused('The account is gone');
        if (!(await books.addRefund(tx, refund))) return;
        if (!(await books.takeBack(tx, refund, now)))
          throw new Error(`Nothing left of payment ${refund.paymentId} to send back`);
      }),
    parseNotification(headers, rawBody, now) {
      const timestamp = String(headers['x-sandbox-timestamp'] ?? '');
      const signature = String(headers['x-sandbox-signature'] ?? '');
      const signed = { timestamp, signature, body: rawBody };
      return isSignedMessage(secret, signed, now) ? parseBody(rawBody) : null;
    },
  };

  return {
    provider,

    /** Returns the payment behind a cashier address; null when the token is invalid. */
    async entry(paymentId: string, token: string) {
      if (!isSameSecret(token, tokenOf(paymentId))) return null;
      return (await books.find(database, paymentId)) ?? null;
    },

    /** Records the payer's choice. Returns the notification to send; null when it gets lost. */
    async choose(paymentId: string, choice: Choice, now: Date): Promise<SignedNotification | null> {
      const to = choice === 'fail' ? 'failed' : 'paid';
      await books.move(database, paymentId, ['open', 'failed'], to, now);
      if (choice === 'gone') await books.refuseRefunds(database, paymentId);
      if (choice === 'lost') return null;
      const body = JSON.stringify({ paymentId, ...(await query(paymentId)) });
      const timestamp = String(now.getTime());
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': timestamp,
          'x-sandbox-signature': messageSignature(secret, timestamp, body),
        },
      };
    },
  };
}
export type Sandbox = ReturnType<typeof createSandbox>;
