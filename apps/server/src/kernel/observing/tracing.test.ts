import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { registerTracing } from './tracing.ts';

type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

test('a collector is told of a request and of the statements it ran', async () => {
  const spans: SentSpan[] = [];
  const collector = Fastify();
  collector.post('/v1/traces', async (request) => {
    const { resourceSpans } = request.body as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    return {};
  });
  const address = await collector.listen({ host: '127.0.0.1', port: 0 });
  const { database } = await createTestDatabase();
  const app = Fastify();
  await registerTracing(app, address);
  app.get('/api-mall/x', { config: { endpointId: 'mall.x' } }, async () => {
    await sql`select ${'secret'}::text`.execute(database);
    return {};
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await app.inject({
    url: '/api-mall/x',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await app.close();
  await collector.close();
  await database.destroy();

  expect(spans.map(({ name }) => name).toSorted()).toEqual(['database', 'mall.x']);
  const request = spans.find(({ name }) => name === 'mall.x')!;
  const statement = spans.find(({ name }) => name === 'database')!;
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(statement).toMatchObject({ traceId, parentSpanId: request.spanId });
  expect(JSON.stringify(statement.attributes)).toContain('select $1::text');
  expect(JSON.stringify(spans)).not.toContain('secret');
});

test('a collector that is away holds nothing up', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>((resolve) =>
    taken.once('listening', () => resolve(taken.address() as AddressInfo)),
  );
  await new Promise((resolve) => taken.close(resolve));
  const app = Fastify();
  await registerTracing(app, `http://127.0.0.1:${port}`);
  app.get('/', () => 'here');
  expect((await app.inject('/')).body).toBe('here');
  await app.close();
});
