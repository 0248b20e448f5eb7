import { commodityDetail, previewDetail } from '@marque/contract/mall/catalog/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviews } from '#kernel/http/previews.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { addCommodity } from '#testing/mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = (ms: number) => new Date(app.clock.now.getTime() + ms);

test('a token shows a commodity that is not on the shelf', async () => {
  const draft = await addCommodity(app.database, { onShelf: false, title: '还没上架' });
  const other = await addCommodity(app.database, { onShelf: false });
  const previews = createPreviews(app.config.paymentSecret);
  const token = previews.token(draft.id, at(60_000));
  const visitor = createClient(app);
  const shown = await visitor.call(previewDetail, { commodityId: draft.id, token });
  expect(shown).toMatchObject({ title: '还没上架', onShelf: false });

  expect((await visitor.send(commodityDetail, { commodityId: draft.id })).code).toBe(
    'COMMODITY_NOT_FOUND',
  );
  const refusal = async (commodityId: string, given: string) =>
    (await visitor.send(previewDetail, { commodityId, token: given })).code;
  expect(await refusal(other.id, token)).toBe('PREVIEW_EXPIRED');
  expect(await refusal(draft.id, previews.token(draft.id, at(-1000)))).toBe('PREVIEW_EXPIRED');
  expect(await refusal(draft.id, createPreviews('other').token(draft.id, at(60_000)))).toBe(
    'PREVIEW_EXPIRED',
  );
  expect(await refusal(draft.id, `${token}x`)).toBe('PREVIEW_EXPIRED');
  const elsewhere = createClient(app, { brand: 'bz' });
  expect((await elsewhere.send(previewDetail, { commodityId: draft.id, token })).code).toBe(
    'COMMODITY_NOT_FOUND',
  );
});

test('goods on the shelf say so, and their own page keeps to its answer', async () => {
  const { id } = await addCommodity(app.database);
  const token = createPreviews(app.config.paymentSecret).token(id, at(60_000));
  const visitor = createClient(app);
  expect((await visitor.call(previewDetail, { commodityId: id, token })).onShelf).toBe(true);
  expect(await visitor.call(commodityDetail, { commodityId: id })).not.toHaveProperty('onShelf');
});
