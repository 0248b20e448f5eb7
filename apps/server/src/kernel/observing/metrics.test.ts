import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, order, pay } from '#testing/orders.ts';
import { inTransaction } from '../database.ts';
import { registerFailures } from '../http/failures.ts';
import { jobRuns, registerMetrics } from './metrics.ts';
import { moneyFlows, watchMoney } from './money-flows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function serverWith(options: { metricsToken?: string; production?: boolean } = {}) {
  const server = Fastify();
  registerFailures(server, () => new Date());
  registerMetrics(server, {
    database: app.database,
    metricsToken: options.metricsToken ?? null,
    production: options.production ?? false,
    now: () => app.clock.now,
  });
  watchMoney(server, app.kernel.ask(moneyFlows));
  return server;
}

test('calls are counted by id and status, jobs by kind, money by channel, connections by state', async () => {
  const member = await signIn(app);
  const skuId = await addGoods(app, { kind: 'voucher' });
  const { orderId } = await order(member, draftOf(skuId));
  await pay(app, member, orderId, 'pay');
  await sql`delete from job`.execute(app.database);
  await sql`insert into job (id, kind, payload, run_at) values ('j1', 'test.wait', '{}', now())`.execute(
    app.database,
  );
  jobRuns.inc({ kind: 'test.wait', outcome: 'failed' });
  const { amount } = await app.database
    .selectFrom('payment')
    .select((eb) => eb.fn.sum<number>('amount_fen').as('amount'))
    .executeTakeFirstOrThrow();

  const server = serverWith();
  server.get('/api-mall/thing/:id', { config: { endpointId: 'mall.thing' } }, () => ({}));
  await server.inject('/api-mall/thing/1');
  await server.inject('/api-mall/thing/2');
  await server.inject('/nowhere');
  const text = await inTransaction(
    app.database,
    async () => (await server.inject('/metrics')).body,
  );
  const lines = text.split('\n');
  expect(lines).toContain('marque_request_seconds_count{endpoint="mall.thing",status="200"} 2');
  expect(lines).toContain('marque_request_seconds_count{endpoint="none",status="404"} 1');
  expect(lines).toContain('marque_job_runs_total{kind="test.wait",outcome="failed"} 1');
  expect(lines).toContain('marque_jobs{kind="test.wait",state="waiting"} 1');
  expect(lines).toContain(`marque_money_paid_fen{channel="sandbox",subject="mallOrder"} ${amount}`);
  expect(lines).toContain('marque_money_refunded_fen{channel="sandbox",subject="mallOrder"} 0');
  expect(lines).toContain(`marque_ledger_fen{account="orders",subject="mallOrder"} ${amount}`);
  expect(lines).toContain(
    `marque_ledger_fen{account="provider:sandbox",subject="mallOrder"} ${-amount}`,
  );
  expect(lines).toContain('marque_money_owed_fen{kind="refund"} 0');
  expect(text).toMatch(/^marque_database_connections\{state="busy"\} [1-9]/m);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('figures are for whoever has the token, and production has none without one', async () => {
  const guarded = serverWith({ metricsToken: 'a-token-of-some-length', production: true });
  const asked = async (authorization?: string) =>
    (await guarded.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }))
      .statusCode;
  expect(await asked()).toBe(401);
  expect(await asked('Bearer another-token')).toBe(401);
  expect(await asked('Bearer a-token-of-some-length')).toBe(200);
  expect((await serverWith({ production: true }).inject('/metrics')).statusCode).toBe(404);
});
