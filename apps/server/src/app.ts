import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { databaseChecks } from '#database/readiness.ts';
import { registerBuildHeader } from '#html/build-header.ts';
import { programmePage } from '#domains/referral/ports.ts';
import { registerCrawlers } from '#html/crawlers.ts';
import { registerHtml } from '#html/index.ts';
import type { Background } from '#kernel/jobs/background.ts';
import type { Database } from '#kernel/database.ts';
import { createGateway } from '#kernel/http/gateway.ts';
import { createHttpServer, type LogTo } from '#kernel/http/http-server.ts';
import { answerInternally } from '#kernel/http/serve.ts';
import type { Kernel, Module } from '#kernel/module.ts';
import { mountModules } from '#kernel/mount.ts';
import { registerOperation } from '#kernel/observing/operation.ts';
import { gatewayCheck, registerUpstream } from '#kernel/http/upstream.ts';
import { MODULES } from '#modules.ts';

export type AppDeps = {
  config: Config;
  /** Null in front-only mode. */
  database: Database | null;
  /** The clock of the product, which the web follows. */
  now: () => Date;
  log?: LogTo;
  modules?: readonly Module[];
};

export type App = {
  server: FastifyInstance;
  /** Both null in front-only mode. */
  background: Background | null;
  kernel: Kernel | null;
};

/** Assembles the server: the modules over a database, or in front-only mode the web app before a gateway. */
export async function createApp({
  config,
  database,
  now,
  log = false,
  modules = MODULES,
}: AppDeps): Promise<App> {
  const server = await createHttpServer(config, { database, now, log });
  const gateway = config.apiUpstream ? createGateway(config.apiUpstream, { config, now }) : null;
  const checks = {
    ...(database && databaseChecks(database)),
    ...(config.apiUpstream && gatewayCheck(config.apiUpstream)),
  };
  await registerOperation(server, { config, database, checks, now });
  registerBuildHeader(server, config.webBuild);
  const mounted = database
    ? mountModules(server, modules, { config, database, now, log: server.log })
    : { kernel: null, background: null };
  if (config.apiUpstream) registerUpstream(server, config.apiUpstream);
  const content = mounted.kernel?.content ?? null;
  const publicUrl = config.knowsPublicUrl ? config.publicUrl : null;
  registerCrawlers(server, {
    publicUrl,
    open: config.production && !config.sandbox,
    securityContact: config.securityContact,
    now,
    forSitemap: () =>
      gateway
        ? gateway.forSitemap()
        : (endpoint, input, brand) => answerInternally(server, endpoint, input, brand),
  });
  await registerHtml(server, {
    clientDir: config.webBuild,
    publicUrl,
    now,
    gateway,
    content,
    programmePage:
      mounted.kernel && database
        ? (path) => mounted.kernel!.ask(programmePage)(database, path)
        : null,
  });
  return { server, ...mounted };
}
