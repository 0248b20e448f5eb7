import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webErrors } from '../observing/metrics.ts';

const MAX_BODY_BYTES = 4096;
/** Most reports of one address in a minute. */
const PER_ADDRESS = 10;
/** Most reports this process logs in a minute. It only counts the others. */
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const WebErrorReport = z.strictObject({
  message: z.string().max(500),
  stack: z.string().max(3000),
  path: z.string().max(200),
  build: z.string().max(20),
});

/** Removes queries, anything long enough for a token, and numbers, which may identify a person. */
const impersonal = (text: string): string =>
  text
    .replaceAll(/[?#][^\s):]*/g, '')
    .replaceAll(/(?=[\w-]*\d)[\w-]{20,}(?![\w-]|\.(?:js|css))/g, '…')
    .replaceAll(/\d{5,}/g, '…');

/** Removes ids from a page address. */
const impersonalPath = (path: string): string =>
  impersonal(path).replaceAll(/\/[^/]*\d[^/]*/g, '/…');

/**
 * Logs errors of the web app: `POST /web-errors` with JSON as plain text, as `sendBeacon` sends it. The
 * log does not contain the sender. Every report gets the same answer, 204.
 */
export function registerWebErrors(app: FastifyInstance, now: () => Date): void {
  let minute = 0;
  let logged = 0;
  const mayLog = (): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) logged = 0;
    minute = current;
    return logged++ < PER_MINUTE;
  };
  app.post(
    '/web-errors',
    {
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: PER_ADDRESS, timeWindow: MINUTE_MS } },
    },
    async (request, reply) => {
      const report = reportOf(request.body);
      const log = report !== null && mayLog();
      webErrors.inc({ outcome: log ? 'logged' : 'dropped' });
      if (log)
        request.log.warn(
          {
            webError: {
              message: impersonal(report.message),
              stack: impersonal(report.stack),
              path: impersonalPath(report.path),
              build: report.build,
            },
          },
          'web error',
        );
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

function reportOf(body: unknown): z.output<typeof WebErrorReport> | null {
  if (typeof body !== 'string') return null;
  try {
    return WebErrorReport.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
