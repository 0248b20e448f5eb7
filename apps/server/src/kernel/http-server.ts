import type { SecureServerOptions } from 'node:http2';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { registerAnswerTimeout } from './answer-timeout.ts';
import type { Database } from './database.ts';
import { refuseAddress, registerFailures } from './failures.ts';
import { FloodCounts } from './flood-limit.ts';
import { logOptions } from './logging.ts';
import { registerSecurity } from './security.ts';
import { registerStaticFiles } from './static-files.ts';

/** As long as Fastify keeps a connection over plain HTTP that asks nothing. */
const KEEP_ALIVE_MS = 72_000;
/** Requests under way at once over one HTTP/2 connection; a page asks for dozens. */
const STREAMS_OF_A_CONNECTION = 128;
const BODY_BYTES = 512 * 1024;

/**
 * HTTP/2 over TLS, and HTTP/1.1 for those who do not speak it. An `object`, because Fastify's types
 * would tell such a server apart: its requests and answers have all that routes use.
 */
function overTls(tls: NonNullable<Config['tls']>): object {
  const https: SecureServerOptions = {
    ...tls,
    allowHTTP1: true,
    http1Options: { keepAliveTimeout: KEEP_ALIVE_MS },
    settings: { maxConcurrentStreams: STREAMS_OF_A_CONNECTION },
  };
  return { http2: true, https };
}

/** Off by default; a stream gets the lines instead of the process's output. */
export type LogTo = boolean | { write: (line: string) => void };

/** A server without routes of its own but for static files; without `database` it limits floods alone. */
export async function createHttpServer(
  config: Config,
  { database, now, log }: { database: Database | null; now: () => Date; log: LogTo },
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: log && {
      ...logOptions(config.production),
      ...(log === true ? {} : { stream: log }),
    },
    bodyLimit: BODY_BYTES,
    requestTimeout: config.timeouts.request,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress(now),
    ...(config.tls && overTls(config.tls)),
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    // Answers are made anew each time: a quick level beats a small one.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await server.register(multipart);
  await registerSecurity(server, new FloodCounts(database, now, server.log), config);
  registerFailures(server, now);
  registerAnswerTimeout(server, config.timeouts);
  await registerStaticFiles(server);
  return server;
}
