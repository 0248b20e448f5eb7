import type { SecureServerOptions } from 'node:http2';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { registerAnswerTimeout } from './answer-timeout.ts';
import type { Database } from '../database.ts';
import { refuseAddress, registerFailures } from './failures.ts';
import { FloodCounts } from './flood-limit.ts';
import { logController, logOptions } from '../observing/logging.ts';
import { registerSecurity } from './security.ts';
import { fileAddresses, registerStaticFiles } from './static-files.ts';

/** How long an idle connection stays open: Fastify's value for plain HTTP. */
const KEEP_ALIVE_MS = 72_000;
/** Most requests at once over one HTTP/2 connection. A page makes dozens. */
const STREAMS_OF_A_CONNECTION = 128;
const BODY_BYTES = 512 * 1024;

/**
 * Options for HTTP/2 over TLS with HTTP/1.1 as fallback. They are typed `object`, because Fastify would
 * otherwise give this server other types. Its requests and replies have all that routes use.
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

/** Whether the server logs, or the stream that gets the log lines instead of stdout. */
export type LogTo = boolean | { write: (line: string) => void };

/** A server whose only routes are static files. Without `database` it counts the flood limit for itself. */
export async function createHttpServer(
  config: Config,
  { database, now, log }: { database: Database | null; now: () => Date; log: LogTo },
): Promise<FastifyInstance> {
  const server = Fastify({
    logger: log && {
      ...logOptions(config.logLevel),
      ...(log === true ? {} : { stream: log }),
    },
    logController,
    bodyLimit: BODY_BYTES,
    requestTimeout: config.timeouts.request,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress(now),
    rewriteUrl: fileAddresses(),
    ...(config.tls && overTls(config.tls)),
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    // Every answer is compressed anew, so a low level is faster overall.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await server.register(multipart);
  await registerSecurity(server, new FloodCounts(database, now, server.log), config);
  registerFailures(server, now);
  registerAnswerTimeout(server, config.timeouts);
  await registerStaticFiles(server, config);
  return server;
}
