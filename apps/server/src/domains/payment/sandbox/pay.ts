import type { Brand } from '@marque/contract/core';
import type { PaymentContext } from '../context.ts';
import { openPayment } from '../open-payment.ts';
import type { Subject } from '../ports.ts';
import { receiveNotification } from '../settle.ts';

/**
 * Pays the whole subject at the sandbox cashier as its owner. Throws the reason why it is refused.
 */
export async function payAtSandbox(
  context: PaymentContext,
  of: Subject,
  brand: Brand,
  now: Date,
): Promise<void> {
  const { sandbox } = context;
  if (!sandbox) throw new Error('There is no sandbox');
  const channel = sandbox.provider.id;
  const payer = { userId: of.ownerId, invited: false };
  const asked = { of, payer, part: null, brand, channel, code: undefined, openId: null, ip: '' };
  const { paymentId } = await openPayment(context, { ...asked, now });
  const told = (await sandbox.choose(paymentId, 'pay', now))!;
  await receiveNotification(context, { channel, ...told }, now);
}
