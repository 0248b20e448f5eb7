import { BRANDS } from '@marque/contract/core';
import { myCarList } from '@marque/contract/garage/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { mediaUpload } from '@marque/contract/media/endpoints';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import { operatorPicture } from '@marque/contract/media/operator-endpoints';
import type { WrittenBlock } from '@marque/contract/page-blocks/composed-page';
import { pageShow } from '@marque/contract/page-blocks/endpoints';
import { sql } from 'kysely';
import sharp from 'sharp';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageModule, defineBlock } from './module.ts';
import { defineModule } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { minuteAhead, written } from '#testing/landings.ts';
import { operatorClient, type OperatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, freshKey, later } from '#testing/orders.ts';

const content = readContent();
const PAGE = { page: 'mall.home' } as const;

/** A kind that fails to resolve, and one that is always empty. */
const faulty = defineModule({
  name: 'faulty',
  create: ({ use }) => {
    const of = (kind: string, resolve: () => Promise<null>) =>
      defineBlock(
        { kind, config: z.strictObject({}), shown: z.object({}) },
        { pages: ['mall.home'], resolve },
      );
    use(pageModule).offer(
      of('breaks', () => Promise.reject(new Error('out of order'))),
      of('nothing', () => Promise.resolve(null)),
    );
  },
});

let app: TestApp;
let admin: OperatorClient;
beforeAll(async () => {
  // The expected errors of the failing kind are not written to the output.
  app = await createTestApp({ modules: [...MODULES, faulty], log: { write: () => undefined } });
  admin = operatorClient(app);
  await loadContent(app.database, content, app.clock.now);
});
afterAll(() => app.close());

const block = (id: string, more: Partial<WrittenBlock> = {}): WrittenBlock =>
  written({ id, kind: 'recommend', config: { title: id }, ...more });
const read = (as = admin) => as.call(calls.operatorPageShow, PAGE);
const shown = async (from: TestApp | Client = app) =>
  (await ('call' in from ? from : createClient(from)).call(home, {})).blocks.map(({ id }) => id);

/** Returns the time in so many minutes, in Shanghai. */
const minute = (minutes: number): string => minuteAhead(app, minutes * 60_000);

type Change = (blocks: WrittenBlock[]) => unknown[];
/** Saves the changed live page as a draft. */
async function draft(change: Change, as = admin) {
  const { number, blocks } = await read(as);
  const written = { ...PAGE, base: number, blocks: change(blocks) as WrittenBlock[] };
  return as.does(calls.operatorPageDraft, written);
}
async function publish(change: Change) {
  const { number } = await draft(change);
  return (await admin.does(calls.operatorPagePublish, { ...PAGE, number })).version;
}
/** Sends a changed page that must be refused. Returns the fields of the refusal. */
async function refused(change: Change): Promise<string[]> {
  const { number, blocks } = await read();
  const raw = { ...PAGE, base: number, blocks: change(structuredClone(blocks)) };
  const answer = await admin.send(
    calls.operatorPageDraft,
    { ...PAGE, base: number, blocks },
    { raw, headers: { 'idempotency-key': freshKey() } },
  );
  expect(answer.code).toBe('BAD_INPUT');
  return (answer.data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path);
}
const picture = async () => {
  const create = { width: 900, height: 400, channels: 3, background: '#c8102e' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([Uint8Array.from(bytes)], 'new.png');
};
const withBanner =
  (image: string): Change =>
  (blocks) =>
    blocks.map((one) => {
      if (one.kind !== 'banners') return one;
      const { items } = one.config as { items: object[] };
      return { ...one, config: { items: [{ ...items[0], image }] } };
    });

test.each(BRANDS)('the pages of the demo content of %s hold', async (brand) => {
  const operator = operatorClient(app, { brand });
  const { items } = await operator.call(calls.operatorPages, {});
  expect(items.map(({ published, problems }) => [published?.state, problems])).toEqual(
    items.map(() => ['published', []]),
  );
  const { page, number, blocks } = await read(operator);
  const checked = { page, base: number, blocks };
  expect(await operator.call(calls.operatorPageCheck, checked)).toMatchObject({
    problems: [],
    changes: [],
  });
});

describe('a version', () => {
  test('is a draft nobody sees, scheduled, published at its minute, replaced, and back', async () => {
    const before = await read();
    const own = await draft((blocks) => [block('own'), ...blocks.slice(1)]);
    expect(own).toMatchObject({
      state: 'draft',
      base: before.number,
      changes: [expect.stringMatching(/^- banners /), '+ recommend own'],
    });
    expect(await shown()).not.toContain('own');
    const at = { ...PAGE, number: own.number };

    const past = { ...at, from: minute(-1) };
    expect(await admin.refusal(calls.operatorPagePublish, past)).toBe('BAD_INPUT');
    const from = minute(60);
    expect((await admin.does(calls.operatorPagePublish, { ...at, from })).version.state).toBe(
      'scheduled',
    );
    expect((await admin.does(calls.operatorPageWithdraw, at)).state).toBe('draft');
    expect(await admin.refusal(calls.operatorPageWithdraw, at)).toBe('PAGE_NOT_SCHEDULED');
    await admin.does(calls.operatorPagePublish, { ...at, from });
    later(app, 3_599_000);
    expect(await shown()).not.toContain('own');
    later(app, 1_000);
    expect((await shown())[0]).toBe('own');
    expect(await admin.refusal(calls.operatorPagePublish, at)).toBe('PAGE_NOT_DRAFT');

    const back = { ...PAGE, number: before.number };
    const rolledBack = await admin.does(calls.operatorPageRollback, { ...back, base: own.number });
    expect(rolledBack).toMatchObject({ state: 'published', number: own.number + 1 });
    expect((await read()).blocks).toEqual(before.blocks);
    const { items } = await admin.call(calls.operatorPageVersions, PAGE);
    expect(items.slice(0, 2).map(({ state, madeBy }) => [state, madeBy])).toEqual([
      ['published', 'development'],
      ['replaced', 'development'],
    ]);
  });

  test('of two publishers one is told that another version shows', async () => {
    const drafts = await Promise.all(
      [1, 2, 3].map((i) => draft((blocks) => [block(`race-${i}`), ...blocks])),
    );
    const codes = await Promise.all(
      drafts.map(({ number }) => admin.refusal(calls.operatorPagePublish, { ...PAGE, number })),
    );
    expect(codes.toSorted()).toEqual(['0', 'PAGE_CHANGED', 'PAGE_CHANGED']);
    expect((await shown()).filter((id) => id.startsWith('race-'))).toHaveLength(1);
  });

  test('a rollback of what another one has replaced meanwhile is refused', async () => {
    const { number } = await read();
    await publish((blocks) => [block('meanwhile'), ...blocks]);
    const back = { ...PAGE, number: 1, base: number };
    expect(await admin.refusal(calls.operatorPageRollback, back)).toBe('PAGE_CHANGED');
  });

  test('is shown by other processes at once, and within 10 s by one that hears of nothing', async () => {
    const [deaf, second] = [
      await createTestApp({ url: app.url }),
      await createTestApp({ url: app.url }),
    ];
    deaf.clock.now = second.clock.now = app.clock.now;
    second.background!.start(app.url);
    await Promise.all([shown(deaf), shown(second)]);
    await publish((blocks) => [block('spread'), ...blocks]);
    expect((await shown())[0]).toBe('spread');
    await expect.poll(async () => (await shown(second))[0]).toBe('spread');
    later(deaf, 9_999);
    expect((await shown(deaf))[0]).not.toBe('spread');
    later(deaf, 1);
    expect((await shown(deaf))[0]).toBe('spread');
    await Promise.all([deaf.close(), second.close()]);
  });

  test('stays as it was written, whatever is done to the table', async () => {
    const write = sql`update page_version set blocks = '[]'`.execute(app.database);
    await expect(write).rejects.toThrow('keeps its versions');
    const remove = sql`delete from page_version`.execute(app.database);
    await expect(remove).rejects.toThrow('keeps its versions');
  });

  test('an operator’s published page stays when the demo content changes', async () => {
    await publish((blocks) => [block('kept'), ...blocks]);
    await loadContent(app.database, { ...content, hash: 'another' }, app.clock.now);
    expect((await read()).blocks[0]!.id).toBe('kept');
  });

  test('of one brand or page touches no other; there is none of that number', async () => {
    const bz = operatorClient(app, { brand: 'bz' });
    const before = await read(bz);
    await publish((blocks) => [block('only-here'), ...blocks]);
    expect(await read(bz)).toEqual(before);
    const nowhere = { ...PAGE, number: 999 };
    expect((await admin.send(calls.operatorPageShow, nowhere)).code).toBe('PAGE_VERSION_NOT_FOUND');
    const staff = await storeClient(app, await addDealer(app));
    expect(await staff.refusal(calls.operatorPages, {})).toBe('FORBIDDEN');
  });
});

describe('a block', () => {
  test('that breaks, has nothing to show or whose kind nobody brings never takes the page with it', async () => {
    const whole = await shown();
    await publish((blocks) => [
      block('broken', { kind: 'breaks', config: {} }),
      block('empty', { kind: 'nothing', config: {} }),
      ...blocks,
    ]);
    expect(await shown()).toEqual(whole);
    // The previous release may have published kinds and configs that this one does not know.
    const { number, blocks } = await read();
    await sql`insert into page_version (brand, page, number, base, blocks, made_by, made_at, live_from, live_by)
      values ('xtl', 'mall.home', ${number + 1}, ${number}, ${JSON.stringify([
        block('gone', { kind: 'carousel', config: {} }),
        block('stale', { kind: 'recommend', config: { heading: 1 } }),
        ...blocks,
      ])}::jsonb, 'old', ${app.clock.now}, ${app.clock.now}, 'old')`.execute(app.database);
    later(app, 10_000);
    expect(await shown()).toEqual(whole);
    const { items } = await admin.call(calls.operatorPages, {});
    expect(items[0]!.problems.map(({ id, state }) => [id, state])).toEqual([
      ['gone', 'unknown'],
      ['stale', 'broken'],
      ['broken', 'broken'],
      ['empty', 'empty'],
    ]);
    await admin.does(calls.operatorPageRollback, { ...PAGE, number: 1, base: number + 1 });
  });

  test('is shown from its first minute to before its last, by the clocks of Shanghai', async () => {
    app.clock.now = new Date(Math.ceil(app.clock.now.getTime() / 60_000) * 60_000);
    const times = { from: minute(1), until: minute(2) };
    await publish((blocks) => [block('timed', times), ...blocks]);
    const seen: boolean[] = [];
    const start = app.clock.now.getTime();
    for (const ms of [59_999, 60_000, 119_999, 120_000]) {
      app.clock.now = new Date(start + ms);
      seen.push((await shown()).includes('timed'));
    }
    expect(seen).toEqual([false, true, true, false]);
  });

  test('is for its audience alone', async () => {
    await publish((blocks) => [
      ...(['visitors', 'members', 'owners'] as const).map((audience) =>
        block(audience, { audience }),
      ),
      ...blocks,
    ]);
    const first = async (client: Client) =>
      (await shown(client)).filter((id) => ['visitors', 'members', 'owners'].includes(id));
    const owner = await signIn(app);
    await addCar(owner, await addSeries(app));
    expect((await owner.call(myCarList, {})).items).toHaveLength(1);
    expect(await first(createClient(app))).toEqual(['visitors']);
    expect(await first(await signIn(app))).toEqual(['members']);
    expect(await first(owner)).toEqual(['members', 'owners']);
  });

  test.each([
    ['config.items.0.image', { image: 'banner/not-there' }],
    ['config.items.0.image', { image: 'https://example.com/x.png' }],
    ['config.items.0.link.page', { link: { page: 'mall.nowhere', params: {} } }],
    ['config.items.0.link.page', { link: { page: 'mall.choseNetWork', params: {} } }],
    ['config.items.0.link.params.x', { link: { page: 'mall.cart', params: { x: '1' } } }],
    ['config.items.0.title', { title: '字'.repeat(21) }],
    ['config.items.0.dark', { dark: 'yes' }],
  ])('whose %s does not hold is refused there', async (path, wrong) => {
    const { blocks } = await read();
    const at = blocks.findIndex(({ kind }) => kind === 'banners');
    const paths = await refused((all) => {
      const { items } = all[at]!.config as { items: object[] };
      items[0] = { ...items[0], ...wrong };
      return all;
    });
    expect(paths).toEqual([`blocks.${at}.${path}`]);
  });

  test('of an unknown kind, twice, ending before it begins, on a day there is not, or none at all', async () => {
    expect(await refused((all) => [block('x', { kind: 'carousel' }), ...all])).toEqual([
      'blocks.0.kind',
    ]);
    expect(await refused((all) => [block('x', { kind: 'quick' }), ...all])).toEqual([
      'blocks.0.kind',
    ]);
    expect(await refused((all) => [block(all[0]!.id), ...all])).toEqual(['blocks.1.id']);
    const times = { from: '2026-05-02 10:00', until: '2026-05-01 10:00' };
    expect(await refused((all) => [block('late', times), ...all])).toEqual(['blocks.0.until']);
    const never = { from: '2026-02-30 10:00' };
    expect(await refused((all) => [block('never', never), ...all])).toEqual(['blocks.0.from']);
    expect(await refused(() => [])).toEqual(['blocks']);
    const goods = { title: '好物', subtitle: '', productIds: ['nothing', 'none'] };
    const { problems } = await admin.call(calls.operatorPageCheck, {
      page: 'entry.home',
      base: 0,
      blocks: [block('x', { kind: 'goods', config: goods })],
    });
    expect(problems.map(({ path }) => path)).toEqual([
      'blocks.0.config.productIds.0',
      'blocks.0.config.productIds.1',
    ]);
  });
});

describe('a preview', () => {
  test('shows its version to who has the link, until it ends, and no other', async () => {
    const { number } = await draft((blocks) => [block('secret'), ...blocks]);
    const link = await admin.call(calls.operatorPagePreview, { ...PAGE, number, days: 1 });
    const preview = new URLSearchParams(link.path.split('?')[1]).get('preview')!;
    const visitor = createClient(app);
    const ids = async () => (await visitor.call(home, { preview })).blocks.map(({ id }) => id);
    expect((await ids())[0]).toBe('secret');
    expect((await visitor.call(home, { preview })).preview).toEqual({ number, until: link.until });
    expect(await shown()).not.toContain('secret');
    expect((await visitor.call(home, {})).preview).toBeUndefined();

    const refusal = async (token: string, client = visitor) =>
      (await client.send(home, { preview: token })).code;
    expect(await refusal(preview.replace(/^\d+/, String(number - 1)))).toBe('PREVIEW_EXPIRED');
    expect(await refusal(preview, createClient(app, { brand: 'bz' }))).toBe('PREVIEW_EXPIRED');
    expect(await refusal('x')).toBe('PREVIEW_EXPIRED');
    const elsewhere = await visitor.send(pageShow, { page: 'entry.home', preview });
    expect(elsewhere.code).toBe('PREVIEW_EXPIRED');
    later(app, 86_400_000);
    expect(await refusal(preview)).toBe('PREVIEW_EXPIRED');
  });

  test('of a scheduled version shows it as it will be', async () => {
    const from = minute(120);
    const { number } = await draft((blocks) => [block('then', { from }), ...blocks]);
    await admin.does(calls.operatorPagePublish, { ...PAGE, number, from });
    const { path } = await admin.call(calls.operatorPagePreview, { ...PAGE, number });
    const preview = new URLSearchParams(path.split('?')[1]).get('preview')!;
    const { blocks } = await createClient(app).call(home, { preview });
    expect(blocks[0]!.id).toBe('then');
    await admin.does(calls.operatorPageWithdraw, { ...PAGE, number });
  });
});

describe('pictures of the mall’s own', () => {
  const status = async (key: string) =>
    (await app.server.inject({ url: `/media/${key}-320.webp` })).statusCode;
  const sweepDaysLater = async (days: number) => {
    later(app, days * 86_400_000);
    await app.background!.runSweep('media.clean');
    await app.background!.runJobs();
  };

  test('stay as long as a version may come back, and those of none are gone', async () => {
    const { key } = await admin.call(operatorPicture, { file: await picture() });
    const unused = await admin.call(operatorPicture, { file: await picture() });
    const before = await read();
    const { number } = await publish(withBanner(key));
    const { blocks } = await createClient(app).call(home, {});
    expect(JSON.stringify(blocks)).toContain(`"key":"${key}"`);
    await admin.does(calls.operatorPageRollback, { ...PAGE, number: before.number, base: number });
    await sweepDaysLater(2);
    expect([await status(key), await status(unused.key)]).toEqual([200, 404]);
    const { number: base } = await read();
    await admin.does(calls.operatorPageRollback, { ...PAGE, number, base });
    expect(JSON.stringify((await createClient(app).call(home, {})).blocks)).toContain(key);
    expect(await refused(withBanner(unused.key))).toEqual([
      expect.stringMatching(/^blocks\.\d+\.config\.items\.0\.image$/),
    ]);
  });

  test('a member’s picture is none of them', async () => {
    const member = await signIn(app);
    const { key } = await member.call(mediaUpload, { file: await picture() });
    expect(await refused(withBanner(key))).toEqual([
      expect.stringMatching(/^blocks\.\d+\.config\.items\.0\.image$/),
    ]);
  });

  test('staff of a store upload none, and what is no picture is refused', async () => {
    const staff = await storeClient(app, await addDealer(app));
    const answer = await staff.send(operatorPicture, { file: await picture() });
    expect(answer.code).toBe('FORBIDDEN');
    const file = new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' });
    expect((await admin.send(operatorPicture, { file })).code).toBe('MEDIA_NOT_PICTURE');
  });
});
