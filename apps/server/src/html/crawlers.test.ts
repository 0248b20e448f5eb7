import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addCommodity } from '#testing/mall.ts';

const PRODUCTION = {
  production: true,
  sandbox: false,
  knowsPublicUrl: true,
  publicUrl: 'https://marque.example',
  securityContact: 'mailto:security@marque.example',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: PRODUCTION });
  await loadContent(app.database, readContent(), app.clock.now);
});
afterAll(() => app.close());

const get = (url: string) => app.server.inject(url);

test('robots.txt keeps calls out and names the sitemaps', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toBe(`User-agent: *
Disallow: /api-
Disallow: /sandbox/
Sitemap: https://marque.example/xtl/sitemap.xml
Sitemap: https://marque.example/bz/sitemap.xml
`);
});

test('the sitemap of a brand has its places, its goods over pages of the list, and its series', async () => {
  const goods = await Promise.all(
    Array.from({ length: 60 }, async () => (await addCommodity(app.database)).id),
  );
  const { body, headers } = await get('/xtl/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...body.matchAll(/<loc>https:\/\/marque\.example(.*?)<\/loc>/g)].map(
    ([, address]) => address!,
  );
  expect(addresses).toContain('/xtl/mall/Home');
  expect(addresses).not.toContain('/xtl/discover/universe');
  for (const page of [
    'loveCar/detail?id=',
    'discover/singlePostDetail?id=',
    'discover/QuestionShare?id=',
  ])
    expect(addresses.filter((address) => address.startsWith(`/xtl/${page}`))).not.toEqual([]);
  expect(goods.filter((id) => !addresses.includes(`/xtl/mall/sku/SkuDetail?id=${id}`))).toEqual([]);
  expect((await get('/bz/sitemap.xml')).body).toContain('/bz/discover/universe');
});

test('security.txt names who is told, for less than a year', async () => {
  const { body } = await get('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:security@marque.example\n');
  const [, end] = /Expires: (\S+)/.exec(body)!;
  expect(new Date(end!).getTime()).toBeGreaterThan(app.clock.now.getTime());
});

test('a demonstration is found by no search engine', async () => {
  const demonstration = await createTestApp({ url: app.url });
  expect((await demonstration.server.inject('/robots.txt')).body).toContain('Disallow: /\n');
  expect((await demonstration.server.inject('/xtl/sitemap.xml')).statusCode).toBe(404);
  await demonstration.close();
});
