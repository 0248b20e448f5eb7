import { BRANDS } from '@marque/contract/core';
import { home } from '@marque/contract/mall/catalog/endpoints';
import { mediaUpload } from '@marque/contract/media/endpoints';
import type { HomeLayoutBlock } from '@marque/contract/mall/home/layout';
import * as calls from '@marque/contract/operator/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient, type OperatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, freshKey, later } from '#testing/orders.ts';

const content = readContent();

let app: TestApp;
let admin: OperatorClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = operatorClient(app);
  await loadContent(app.database, content, app.clock.now);
});
afterAll(() => app.close());

const layout = () => admin.call(calls.operatorHome, {});
const shown = async (from: TestApp = app) =>
  (await createClient(from).call(home, {})).blocks.map(({ id }) => id);
const titled = (id: string, title: string): HomeLayoutBlock => ({
  id,
  kind: 'recommend',
  config: { title },
  publishedFrom: null,
  publishedTo: null,
});
/** Publishes what a change makes of the page. */
async function publish(change: (blocks: HomeLayoutBlock[]) => HomeLayoutBlock[]) {
  const { version, blocks } = await layout();
  return admin.does(calls.operatorHomeSet, { version, blocks: change(blocks) });
}
/** Where a change is refused. */
async function refusal(change: (blocks: HomeLayoutBlock[]) => unknown[]) {
  const { version, blocks } = await layout();
  const answer = await admin.send(
    calls.operatorHomeSet,
    { version, blocks },
    {
      raw: { version, blocks: change(structuredClone(blocks)) },
      headers: { 'idempotency-key': freshKey() },
    },
  );
  expect(answer.code).toBe('BAD_INPUT');
  return (answer.data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path);
}

test.each(BRANDS)('the demo content of %s is a page an operator may publish', async (brand) => {
  const fresh = await createTestApp();
  await loadContent(fresh.database, content, fresh.clock.now);
  const operator = operatorClient(fresh, { brand });
  const before = await operator.call(calls.operatorHome, {});
  expect(before.blocks.length).toBeGreaterThan(3);
  expect(await operator.does(calls.operatorHomeSet, before)).toEqual(before);
  await fresh.close();
});

test('a mall without content has an empty page, until one is published', async () => {
  const fresh = await createTestApp();
  const operator = operatorClient(fresh);
  const empty = await operator.call(calls.operatorHome, {});
  expect(empty.blocks).toEqual([]);
  const blocks = [titled('first', '先看这里')];
  await operator.does(calls.operatorHomeSet, { ...empty, blocks });
  expect((await operator.call(calls.operatorHome, {})).blocks).toEqual(blocks);
  await fresh.close();
});

describe('publishing', () => {
  test('changes what buyers see, at once here and within 10 s elsewhere', async () => {
    const second = await createTestApp({ url: app.url });
    second.clock.now = app.clock.now;
    const before = await shown(second);
    await publish((blocks) => [titled('first', '先看这里'), ...blocks.toReversed()]);
    expect((await shown())[0]).toBe('first');
    expect(await shown(second)).toEqual(before);
    later(second, 9_000);
    expect(await shown(second)).toEqual(before);
    later(second, 1_000);
    expect((await shown(second))[0]).toBe('first');
    await second.close();
  });

  test('a block is shown in its time, from the first to before the last moment', async () => {
    const from = new Date(app.clock.now.getTime() + 60_000);
    const to = new Date(from.getTime() + 60_000);
    await publish((blocks) => [
      ...blocks,
      {
        ...titled('timed', '限时'),
        publishedFrom: from.toISOString(),
        publishedTo: to.toISOString(),
      },
    ]);
    const seen: boolean[] = [];
    for (const at of [from.getTime() - 1, from.getTime(), to.getTime() - 1, to.getTime()]) {
      app.clock.now = new Date(at);
      seen.push((await shown()).includes('timed'));
    }
    expect(seen).toEqual([false, true, true, false]);
  });

  test('what somebody has published stays when the demo content changes', async () => {
    await publish((blocks) => [titled('kept', '留下'), ...blocks]);
    await loadContent(app.database, { ...content, hash: 'another' }, app.clock.now);
    expect((await layout()).blocks[0]!.id).toBe('kept');
  });

  test('of two at once one is told that the page has changed', async () => {
    const { version, blocks } = await layout();
    const codes = await Promise.all(
      [1, 2, 3].map((i) =>
        admin.refusal(calls.operatorHomeSet, {
          version,
          blocks: [titled(`race-${i}`, '同时'), ...blocks],
        }),
      ),
    );
    expect(codes.sort()).toEqual(['0', 'HOME_CHANGED', 'HOME_CHANGED']);
  });

  test('one brand does not touch the other', async () => {
    const bz = operatorClient(app, { brand: 'bz' });
    const before = await bz.call(calls.operatorHome, {});
    await publish((blocks) => [titled('only-here', '只在这里'), ...blocks]);
    expect(await bz.call(calls.operatorHome, {})).toEqual(before);
  });
});

describe('what does not hold is refused by its field', () => {
  type Banners = Extract<HomeLayoutBlock, { kind: 'banners' }>;
  /** The page with one thing changed in its first banner. */
  const banner = (change: (item: Banners['config']['items'][number]) => object) => async () => {
    const at = (await layout()).blocks.findIndex(({ kind }) => kind === 'banners');
    const paths = await refusal((blocks) => {
      const found = blocks[at] as Banners;
      found.config.items[0] = change(found.config.items[0]!) as never;
      return blocks;
    });
    return paths.map((path) => path.replace(`blocks.${at}.config.items.0.`, ''));
  };

  test.each([
    ['image', (item: object) => ({ ...item, image: 'banner/not-there' })],
    ['image', (item: object) => ({ ...item, image: 'https://example.com/x.png' })],
    ['link.page', (item: object) => ({ ...item, link: { page: 'mall.nowhere', params: {} } })],
    ['link.page', (item: object) => ({ ...item, link: { page: 'mall.choseNetWork', params: {} } })],
    [
      'link.params.x',
      (item: object) => ({ ...item, link: { page: 'mall.cart', params: { x: '1' } } }),
    ],
    ['title', (item: object) => ({ ...item, title: '字'.repeat(21) })],
    ['dark', (item: object) => ({ ...item, dark: 'yes' })],
  ])('%s', async (path, change) => {
    expect(await banner(change)()).toEqual([path]);
  });

  test('a kind nobody knows, an id twice, a time that ends before it begins, no block at all', async () => {
    expect(
      await refusal((blocks) => [{ ...titled('x', '新'), kind: 'carousel' }, ...blocks]),
    ).toEqual(['blocks.0.kind']);
    expect(await refusal((blocks) => [titled(blocks[0]!.id, '重复'), ...blocks])).toEqual([
      'blocks.1.id',
    ]);
    const late = {
      ...titled('late', '晚'),
      publishedFrom: '2026-05-02T00:00:00Z',
      publishedTo: '2026-05-01T00:00:00Z',
    };
    expect(await refusal((blocks) => [late, ...blocks])).toEqual(['blocks.0.publishedTo']);
    expect(await refusal(() => [])).toEqual(['blocks']);
  });
});

describe('pictures of the mall’s own', () => {
  const upload = async (as: OperatorClient = admin) => {
    const create = { width: 900, height: 400, channels: 3, background: '#c8102e' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    return as.call(calls.operatorPicture, { file: new File([Uint8Array.from(bytes)], 'new.png') });
  };
  const withBanner =
    (image: string) =>
    (blocks: HomeLayoutBlock[]): HomeLayoutBlock[] =>
      blocks.map((block) =>
        block.kind === 'banners'
          ? { ...block, config: { items: [{ ...block.config.items[0]!, image }] } }
          : block,
      );
  const status = async (key: string) =>
    (await app.server.inject({ url: `/media/${key}-320.webp` })).statusCode;
  const sweepDaysLater = async (days: number) => {
    later(app, days * 86_400_000);
    await app.background!.runSweep('media.clean');
    await app.background!.runJobs();
  };

  test('an uploaded picture is shown, kept while it is, and gone a day after', async () => {
    const before = (await layout()).blocks;
    const { key, ...facts } = await upload();
    const unused = await upload();
    expect(facts).toMatchObject({ width: 900, height: 400, widths: [320, 750, 900] });
    await publish(withBanner(key));
    const { blocks } = await createClient(app).call(home, {});
    expect(JSON.stringify(blocks)).toContain(`"key":"${key}"`);
    await sweepDaysLater(2);
    expect([await status(key), await status(unused.key)]).toEqual([200, 404]);
    await publish(() => before);
    await sweepDaysLater(2);
    expect(await status(key)).toBe(404);
    expect(await refusal(withBanner(key))).toEqual([
      expect.stringMatching(/^blocks\.\d+\.config\.items\.0\.image$/),
    ]);
  });

  test('a member’s picture is none of the mall’s', async () => {
    const member = await signIn(app);
    const create = { width: 400, height: 400, channels: 3, background: '#c8102e' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const file = new File([Uint8Array.from(bytes)], 'mine.png');
    const { key } = await member.call(mediaUpload, { file });
    expect(await refusal(withBanner(key))).toEqual([
      expect.stringMatching(/^blocks\.\d+\.config\.items\.0\.image$/),
    ]);
  });

  test('staff of a store upload none, and what is no picture is refused', async () => {
    const staff = await storeClient(app, await addDealer(app));
    expect(await upload(staff).catch(({ code }: { code: string }) => code)).toBe('FORBIDDEN');
    const file = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' });
    expect((await admin.send(calls.operatorPicture, { file })).code).toBe('MEDIA_NOT_PICTURE');
  });
});
