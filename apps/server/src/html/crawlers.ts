import { type Brand, BRANDS } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '#kernel/http/gateway.ts';
import { addressesIn, robotsText, sitemapText } from './sitemap.ts';

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
  const kept = new Map<Brand, { madeAt: number; addresses: Promise<string[]> }>();
  const addressesFor = (brand: Brand): Promise<string[]> => {
    const found = kept.get(brand);
    if (found && now().getTime() - found.madeAt < SITEMAP_MS) return found.addresses;
    const addresses = addressesIn(forSitemap(), brand);
    kept.set(brand, { madeAt: now().getTime(), addresses });
    addresses.catch(() => kept.delete(brand));
    return addresses;
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
        .send(sitemapText(await addressesFor(brand), originOf(request))),
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
