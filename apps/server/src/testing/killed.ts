import { createHmac } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import type { TestApp } from './app.ts';
import { choose } from './orders.ts';

/** Simulates a process that is killed before its `at`-th write: that write and all later ones throw. */
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

/** Pays the payments that a killed process had created at the provider. */
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
