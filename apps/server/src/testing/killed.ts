import { createHmac } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import type { TestApp } from './app.ts';
import { choose } from './orders.ts';

/** A process that ends before its nth change of the database: nothing it sends arrives any more. */
export function endingBefore(app: TestApp, at: number) {
  let changes = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = node.kind === 'RawNode' ? node.sqlFragments[0]!.trim() : node.kind;
      if (/^(insert|update|delete|with|select pg_notify)/i.test(text)) changes++;
      if (changes >= at) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { database: app.database.withPlugin(plugin), survived: () => changes < at };
}

/** What a process that was killed had handed over to the provider is paid there all the same. */
export async function payHandedOver(app: TestApp, subjectId: string): Promise<void> {
  const open = await app.database
    .selectFrom('sandbox_transaction')
    .innerJoin('payment', 'payment.id', 'sandbox_transaction.payment_id')
    .select('payment.id')
    .where('payment.subject_id', '=', subjectId)
    .where('sandbox_transaction.status', '=', 'open')
    .executeTakeFirst();
  if (!open) return;
  const token = createHmac('sha256', app.config.paymentSecret)
    .update(`cashier.${open.id}`)
    .digest('hex');
  await choose(app, `/sandbox/cashier/${open.id}?token=${token}`, 'lost');
}
