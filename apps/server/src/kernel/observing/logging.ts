import { type FastifyRequest, LogController } from 'fastify';

/** A mobile number that is no part of a longer number, such as a time or a duration. */
const PHONE = /(?<![\d.])(1[3-9]\d)\d{4}(\d{4})(?![\d.])/g;

const masked = (line: string): string => line.replaceAll(PHONE, '$1****$2');

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: unknown };

/** The logged fields of an error. The `detail` of a database error quotes the row, so it is left out. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Addresses that are asked for all the time: probes, figures and files. */
const FREQUENT = /^\/(?:health|ready|metrics|assets\/|media\/)/;

/** Leaves requests of frequent addresses out of the log. Warnings and errors about them stay. */
export const logController = new LogController({
  disableRequestLogging: ({ url }) => FREQUENT.test(url),
});

/** Options of the server's log, which contains no token, no query and no unmasked phone. */
export const logOptions = (level: LogLevel) => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  hooks: { streamWrite: masked },
  serializers: {
    err: loggedError,
    // A query may contain what a person typed.
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
});
