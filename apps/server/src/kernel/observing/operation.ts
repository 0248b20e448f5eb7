import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { registerApiDocs } from '../http/api-docs.ts';
import type { Database } from '../database.ts';
import { registerCspReports } from '../reports/csp-reports.ts';
import { type Checks, registerHealth } from '../http/health.ts';
import { registerMetrics } from './metrics.ts';
import { warnOfProxies } from '../http/proxies.ts';
import { registerRequestIds } from '../http/request-ids.ts';
import { registerTracing } from './tracing.ts';
import { registerWebErrors } from '../reports/web-errors.ts';

/** Registers what operating the product needs: health, metrics, traces, logs. `database` is null in front-only mode. */
export async function registerOperation(
  app: FastifyInstance,
  {
    config,
    database,
    checks,
    now,
  }: { config: Config; database: Database | null; checks: Checks; now: () => Date },
): Promise<void> {
  registerRequestIds(app);
  warnOfProxies(app, config);
  await registerTracing(app, config.tracesTo);
  registerHealth(app, checks);
  registerMetrics(app, { ...config, database, now });
  registerWebErrors(app, now);
  registerCspReports(app, now);
  registerApiDocs(app, config.production);
}
