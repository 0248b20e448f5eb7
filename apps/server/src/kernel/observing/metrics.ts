import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, poolFigures, replicaOf } from '../database.ts';
import { DomainError } from '../errors.ts';
import type { SweepFigures } from '../jobs/shares.ts';
import { jobFigures } from '../jobs/job-store.ts';

/** Jobs that this process has run. `outcome` is `done` or `failed`. */
export const jobRuns = new Counter({
  name: 'marque_job_runs_total',
  help: 'Jobs run by this process',
  labelNames: ['kind', 'outcome'] as const,
  registers: [],
});

/** Sweeps that this process has run for all. `outcome` is `done` or `failed`. */
export const sweepRuns = new Counter({
  name: 'marque_sweep_runs_total',
  help: 'Periodic tasks that this process has run for all',
  labelNames: ['sweep', 'outcome'] as const,
  registers: [],
});

/** Errors that the web app has reported. `outcome` is `logged`, or `dropped` above the limit. */
export const webErrors = new Counter({
  name: 'marque_web_errors_total',
  help: 'Errors reported by the web app',
  labelNames: ['outcome'] as const,
  registers: [],
});

/** Violations of the content security policy that browsers have reported, with outcomes as above. */
export const cspReports = new Counter({
  name: 'marque_csp_reports_total',
  help: 'Violations of the content security policy reported by browsers',
  labelNames: ['outcome'] as const,
  registers: [],
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The registry of `/metrics`. */
    figures: Registry;
  }
}

function watchJobs(registry: Registry, database: Database, now: () => Date): void {
  const states = ['waiting', 'running', 'failed', 'dead'] as const;
  registry.registerMetric(jobRuns);
  registry.registerMetric(sweepRuns);
  registry.registerMetric(
    new Gauge({
      name: 'marque_jobs',
      help: 'Jobs in the queue and given up, by kind and state; the same in every process',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        const found = await jobFigures(database, now()).catch(() => []);
        // `jobFigures` leaves out kinds without jobs, so their old values are removed.
        this.reset();
        for (const figures of found)
          for (const state of states) this.set({ kind: figures.kind, state }, figures[state]);
      },
    }),
  );
}

/** Shows how many sweeps this process knows, runs for all, and waits for in vain. */
export function watchSweeps({ figures }: FastifyInstance, found: () => SweepFigures): void {
  figures.registerMetric(
    new Gauge({
      name: 'marque_sweeps',
      help: 'Periodic tasks that this process knows, runs for all (held), and that do not end (stuck)',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(found())) this.set({ state }, count);
      },
    }),
  );
}

function watchPool(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'marque_database_connections',
      help: 'Connections of this process: busy, idle, and requests that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(poolFigures(database)))
          this.set({ state }, count);
      },
    }),
  );
}

function watchReplica(registry: Registry, database: Database): void {
  const replica = replicaOf(database);
  if (!replica) return;
  registry.registerMetric(
    new Gauge({
      name: 'marque_replica_lag_seconds',
      help: 'How old the data of the replica may be; NaN while it does not say',
      registers: [],
      collect() {
        this.set(replica.lagMs === null ? NaN : replica.lagMs / 1000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'marque_public_reads',
      help: 'Reads of this process that a replica may answer, by where they came from',
      labelNames: ['source'],
      registers: [],
      collect() {
        for (const [source, count] of Object.entries(replica.reads)) this.set({ source }, count);
      },
    }),
  );
}

/** The id of the call; the route of a request that is no call. */
const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpointId ?? routeOptions.url ?? 'none';

function watchRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'marque_request_seconds',
    help: 'Requests by call and status, and how long they took',
    labelNames: ['endpoint', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { endpoint: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` in Prometheus' format. With `metricsToken` a request needs it as a bearer token.
 * Without one `/metrics` is open in development and answers 404 in production.
 */
export function registerMetrics(
  app: FastifyInstance,
  {
    database,
    metricsToken,
    production,
    now,
  }: {
    database: Database | null;
    metricsToken: string | null;
    production: boolean;
    now: () => Date;
  },
): void {
  const registry = new Registry();
  app.decorate('figures', registry);
  registry.registerMetric(webErrors);
  registry.registerMetric(cspReports);
  watchRequests(app, registry);
  if (database) {
    watchPool(registry, database);
    watchReplica(registry, database);
    watchJobs(registry, database, now);
  }
  const expected = metricsToken === null ? null : digest(`Bearer ${metricsToken}`);
  let begun = false;
  app.get('/metrics', async (request, reply) => {
    if (!expected && production) return reply.callNotFound();
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new DomainError('401');
    // The process's own figures are collected from the first request on, because their probes cost time.
    if (!begun) collectDefaultMetrics({ register: registry });
    begun = true;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
