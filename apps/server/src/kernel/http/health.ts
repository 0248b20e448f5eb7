import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER_MS } from './serve.ts';

/** Time limit of a check. Load balancers wait only a few seconds for `/ready`. */
const CHECK_TIMEOUT_MS = 2_000;

/** Checks of what a process needs, by name. A check that throws or takes too long has failed. */
export type Checks = Record<string, () => Promise<unknown>>;

async function outcomeOf(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const late = new AbortController();
  try {
    return await Promise.race([
      check().then(() => 'ok' as const),
      sleep(CHECK_TIMEOUT_MS, 'failed' as const, { signal: late.signal }),
    ]);
  } catch {
    return 'failed';
  } finally {
    late.abort();
  }
}

/**
 * `/health` answers while the process lives; a supervisor restarts the process without that answer.
 * `/ready` tells a load balancer whether to send requests: it answers 503 while one of `checks` fails.
 */
export function registerHealth(app: FastifyInstance, checks: Checks): void {
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/ready', async (_request, reply) => {
    const outcomes = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    );
    const ok = outcomes.every(([, outcome]) => outcome === 'ok');
    if (!ok) void reply.code(503).header('retry-after', RETRY_AFTER_MS / 1000);
    return reply
      .header('cache-control', 'no-store')
      .send({ ok, checks: Object.fromEntries(outcomes) });
  });
}
