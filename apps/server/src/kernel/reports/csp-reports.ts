import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cspReports } from '../observing/metrics.ts';
import { impersonalPath, limitReports, MINUTE_MS, REPORTS_PER_ADDRESS } from './reports.ts';

export const CSP_REPORTS = '/csp-reports';
/** The name of the endpoint in `Reporting-Endpoints` and in the policy. */
export const CSP_ENDPOINT = 'csp';

const MAX_BODY_BYTES = 16 * 1024;
const Text = z.string().max(2000);

/** What the log says of a violation. */
type Violation = { directive: string; blocked: string; page: string };

/** A report of `report-uri`, which older browsers and Safari send. */
const Old = z
  .object({
    'csp-report': z.object({
      'document-uri': Text,
      'blocked-uri': Text.default(''),
      'effective-directive': Text.optional(),
      'violated-directive': Text.optional(),
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]);

/** Reports of `report-to`. A browser sends those of other kinds to the same address. */
const New = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: Text.default(''),
        blockedURL: Text.default(''),
        effectiveDirective: Text.default(''),
      }),
    }),
  )
  .max(50)
  .transform((reports): Violation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
        page: body.documentURL,
      })),
  );

/** The origin of what was blocked, or the word that stands for it, such as `inline`. */
const originOf = (blocked: string): string => {
  const url = URL.parse(blocked);
  if (!url) return blocked.slice(0, 40);
  return url.origin === 'null' ? url.protocol : url.origin;
};

/** An extension of the browser is no part of the page. */
const isExtension = ({ blocked }: Violation): boolean => /^[\w-]*-extension(?::|$)/.test(blocked);

/**
 * Logs what browsers report of the content security policy. The log contains neither the sender nor
 * what an address tells of a person. Every report gets the same answer, 204.
 */
export function registerCspReports(app: FastifyInstance, now: () => Date): void {
  const mayLog = limitReports(now);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    own.post(
      CSP_REPORTS,
      { config: { rateLimit: { max: REPORTS_PER_ADDRESS, timeWindow: MINUTE_MS } } },
      async (request, reply) => {
        for (const violation of violationsOf(request.body)) {
          if (isExtension(violation)) continue;
          const log = mayLog();
          cspReports.inc({ outcome: log ? 'logged' : 'dropped' });
          if (log)
            request.log.warn(
              {
                csp: {
                  directive: violation.directive.slice(0, 60),
                  blocked: originOf(violation.blocked),
                  page: impersonalPath(URL.parse(violation.page)?.pathname ?? ''),
                },
              },
              'content security policy violated',
            );
        }
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

function violationsOf(body: unknown): Violation[] {
  if (typeof body !== 'string') return [];
  try {
    return z.union([Old, New]).parse(JSON.parse(body));
  } catch {
    return [];
  }
}
