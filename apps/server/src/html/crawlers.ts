import { type Brand, BRANDS } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '#kernel/http/gateway.ts';
import { robotsText, sitemapOf } from './sitemap.ts';

/** How long a sitemap is kept, because it asks for every page of the lists. */
const SITEMAP_MS = 3_600_000;
/** RFC 9116 demands an end, of less than a year. */
const CONTACT_DAYS = 180;

type Options = {
  /** The configured public address; null takes that of each request. */
  publicUrl: string | null;
  /** Whether search engines may read the product. */
  open: boolean;
  /** The address that reports of vulnerabilities go to; null without one. */
  securityContact: string | null;
  now: () => Date;
  /** Returns how public calls are answered, for one sitemap. */
  forSitemap: () => Answer;
};

/** Serves what search engines and finders of vulnerabilities ask for: robots.txt, sitemaps, security.txt. */
export function registerCrawlers(
  app: FastifyInstance,
  { publicUrl, open, securityContact, now, forSitemap }: Options,
): void {
  const originOf = ({ protocol, host }: FastifyRequest): string =>
    publicUrl ?? `${protocol}://${host}`;
  const kept = new Map<string, { madeAt: number; text: Promise<string> }>();
  const sitemap = (brand: Brand, origin: string): Promise<string> => {
    const key = `${brand} ${origin}`;
    const found = kept.get(key);
    if (found && now().getTime() - found.madeAt < SITEMAP_MS) return found.text;
    // Without a configured address a visitor chooses the host: only one origin is kept.
    if (!found) kept.clear();
    const text = sitemapOf(forSitemap(), brand, origin);
    kept.set(key, { madeAt: now().getTime(), text });
    text.catch(() => kept.delete(key));
    return text;
  };

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(originOf(request), open)),
  );
  for (const brand of open ? BRANDS : [])
    app.get(`/${brand}/sitemap.xml`, async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/xml; charset=utf-8')
        .send(await sitemap(brand, originOf(request))),
    );
  if (securityContact)
    app.get('/.well-known/security.txt', (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(
          `Contact: ${securityContact}\n` +
            `Expires: ${new Date(now().getTime() + CONTACT_DAYS * DAY_MS).toISOString()}\n` +
            `Preferred-Languages: zh, en\nCanonical: ${originOf(request)}/.well-known/security.txt\n`,
        ),
    );
}
