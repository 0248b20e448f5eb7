import type { FastifyInstance } from 'fastify';
import { memberOfToken, operatorOfToken } from './http/auth.ts';
import { CONTENT_CHANNEL } from './content-changes.ts';
import { Background } from './jobs/background.ts';
import { replicaOf } from './database.ts';
import { cleanReplies } from './idempotency.ts';
import { cleanLimits } from './limits.ts';
import { watchSweeps } from './observing/metrics.ts';
import { moneyFlows, watchMoney } from './observing/money-flows.ts';
import { answering } from './answering.ts';
import { assemble, type Kernel, type KernelDeps, type Module } from './module.ts';
import { OPERATOR_MESSAGES } from './operator-desk.ts';
import { keepParts } from './parts.ts';
import { serve } from './http/serve.ts';

const CLEAN_EVERY_MS = 600_000;
const PARTS_EVERY_MS = 3_600_000;

/** Mounts calls and routes of the modules. The caller starts their jobs and sweeps (`background`). */
export function mountModules(
  server: FastifyInstance,
  modules: readonly Module[],
  deps: KernelDeps,
): { kernel: Kernel; background: Background } {
  const { config, database, log, now } = deps;
  const { kernel, calls, jobs, sweeps, mountRoutes } = assemble(modules, deps, OPERATOR_MESSAGES);
  server.decorate('serveDeps', {
    config,
    now,
    userOfToken: kernel.ask(memberOfToken),
    operatorOfToken: kernel.ask(operatorOfToken),
  });
  for (const call of calls)
    serve(
      server,
      call.endpoint,
      answering(kernel, call) as Parameters<typeof serve>[2],
      call.texts,
    );
  mountRoutes(server);
  watchMoney(server, kernel.ask(moneyFlows));
  // A cache is not filled with what was before the change.
  kernel.content.onChange(() => replicaOf(database)?.catchUp());
  const background = new Background(database, log, now);
  watchSweeps(server, () => background.sweepFigures);
  background.hear(CONTENT_CHANNEL, () => kernel.content.forget());
  for (const { kind, handler } of jobs) background.on(kind, handler);
  for (const sweep of sweeps) background.sweep(sweep);
  background.sweep({
    name: 'kernel.clean',
    everyMs: CLEAN_EVERY_MS,
    run: async (at) => {
      await cleanLimits(database, at);
      await cleanReplies(database, at);
    },
  });
  background.sweep({
    name: 'kernel.parts',
    everyMs: PARTS_EVERY_MS,
    run: (at) => keepParts(database, at),
  });
  return { kernel, background };
}
