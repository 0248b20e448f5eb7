import type { FastifyRequest } from 'fastify';

/** Not inside of longer numbers: times and durations stay whole. */
const PHONE = /(?<![\d.])(1[3-9]\d)\d{4}(\d{4})(?![\d.])/g;

const masked = (line: string): string => line.replaceAll(PHONE, '$1****$2');

type LoggedError = { type: string; code?: string; message: string; stack: string; cause?: unknown };

/** What is logged of an error. A database error's `detail` quotes the row, so it stays out. */
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

/** Options of the server's log: no token, no query, no full phone. */
export const logOptions = (production: boolean) => ({
  level: production ? 'info' : 'warn',
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  hooks: { streamWrite: masked },
  serializers: {
    err: loggedError,
    // Queries may carry what people typed.
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
  },
});
