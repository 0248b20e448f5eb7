import type { Envelope } from '@marque/contract/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusyError, DatabaseError, DomainError, GatewayError } from '../errors.ts';
import {
  errorEnvelope,
  gatewayEnvelope,
  internalEnvelope,
  RETRY_AFTER_MS,
  unavailableEnvelope,
} from './serve.ts';

/** An error of the file server. The headers of a 416 contain the file's length, which players need to retry. */
type OfFiles = { statusCode?: number; headers?: Record<string, string> };

/** The refusal that an error means; null for a defect. */
function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 429) return new DomainError('TOO_MANY_REQUESTS');
  // Fastify throws these for invalid JSON, a body that is too large and an unknown content type.
  return statusCode >= 400 && statusCode < 500
    ? new DomainError('BAD_INPUT', { fields: [] })
    : null;
}

/** Whether the error is Fastify's timeout of a handler. */
const tookTooLong = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'FST_ERR_HANDLER_TIMEOUT';

/** Whether the client has gone, and the error says no more than that. */
const isGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed &&
  /^E(?:CONNRESET|PIPE|CONNABORTED)$/.test(String((error as { code?: unknown }).code));

/** The envelope of a failure that is no refusal. */
function failureOf(error: unknown, now: Date): Envelope<unknown> {
  if (error instanceof DatabaseError || error instanceof DatabaseBusyError || tookTooLong(error))
    return unavailableEnvelope(now);
  return error instanceof GatewayError ? gatewayEnvelope(now) : internalEnvelope(now);
}

/** Answers a malformed address, which reaches neither a route nor the error handler. */
export const refuseAddress =
  (now: () => Date) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, ...rest } = errorEnvelope(new DomainError('BAD_INPUT', { fields: [] }), now());
    void reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (request.url.startsWith('/api-')) void reply.send({ status, ...rest });
    else void reply.type('text/plain; charset=utf-8').send(String(status));
  };

/** Answers every failure in the envelope. A defect is logged; its answer tells no details. */
export function registerFailures(app: FastifyInstance, now: () => Date): void {
  app.setErrorHandler((error, request, reply) => {
    const { statusCode, headers = {} } = error as OfFiles;
    if (statusCode === 416)
      return reply.code(416).headers(headers).header('cache-control', 'no-store').send();
    const refusal = refusalOf(error);
    if (isGone(error, request)) request.log.debug(error);
    else if (!refusal || refusal.cause !== undefined)
      request.log.error({ err: error, client: request.ip });
    const { texts } = request.routeOptions.config;
    const body = refusal ? errorEnvelope(refusal, now(), texts) : failureOf(error, now());
    if (body.status === 503) void reply.header('retry-after', RETRY_AFTER_MS / 1000);
    return reply.code(body.status).header('cache-control', 'no-store').send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    void reply.code(404).header('cache-control', 'no-store');
    return request.url.startsWith('/api-')
      ? reply.send(errorEnvelope(new DomainError('NOT_FOUND'), now()))
      : reply.type('text/plain; charset=utf-8').send('404');
  });
}
