import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webErrors } from '../observing/metrics.ts';
import {
  impersonal,
  impersonalPath,
  limitReports,
  MINUTE_MS,
  REPORTS_PER_ADDRESS,
} from './reports.ts';

const MAX_BODY_BYTES = 4096;
const WebErrorReport = z.strictObject({
  message: z.string().max(500),
  stack: z.string().max(3000),
  path: z.string().max(200),
  build: z.string().max(20),
});

/**
 * Logs errors of the web app: `POST /web-errors` with JSON as plain text, as `sendBeacon` sends it. The
 * log does not contain the sender. Every report gets the same answer, 204.
 */
export function registerWebErrors(app: FastifyInstance, now: () => Date): void {
  const mayLog = limitReports(now);
  app.post(
    '/web-errors',
    {
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: REPORTS_PER_ADDRESS, timeWindow: MINUTE_MS } },
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
