import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@marque/contract/share/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addGoods, draftOf, order } from '#testing/orders.ts';
import { contentHash, SHARE_LIMITS } from './codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const product = (id: string) => ({ page: 'mall.product', params: { id } });

describe('codes', () => {
  test('stand for a page, its parameters, its brand and who shares it', async () => {
    const sharer = await signIn(app, { brand: 'bz' });
    const { id } = await sharer.call(calls.saveSunCodeParam, product('lamp'));
    expect(id).toMatch(/^[0-9A-Za-z]{12}$/);
    const read = await createClient(app).call(calls.getParamById, { id });
    expect(read).toMatchObject({ brand: 'bz', ...product('lamp') });
    expect(read.sharer!.nickName).not.toBe('');
    expect(read.sharer!.id).not.toBe(id);
    expect(JSON.stringify(read)).not.toContain(sharer.userId);
  });

  test('are the same for the same content of one person, also at once', async () => {
    const [mine, other] = [await signIn(app), await signIn(app)];
    const input = { page: 'mall.classify', params: { categoryId: 'a', sort: 'sold' } };
    const turned = { page: 'mall.classify', params: { sort: 'sold', categoryId: 'a' } };
    const ids = await Promise.all(
      [input, turned, input].map((one) => mine.call(calls.saveSunCodeParam, one)),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const theirs = await other.call(calls.saveSunCodeParam, input);
    expect(theirs.id).not.toBe(ids[0]!.id);
    const [a, b] = await Promise.all(
      [ids[0]!, await mine.call(calls.saveSunCodeParam, product('x'))].map(({ id }) =>
        mine.call(calls.getParamById, { id }),
      ),
    );
    // A person has one public id in all shares.
    expect(a!.sharer!.id).toBe(b!.sharer!.id);
    expect(contentHash({ brand: 'xtl', ...input })).not.toBe(
      contentHash({ brand: 'bz', ...input }),
    );
  });

  test('of a visitor have no sharer; unknown ones are not found', async () => {
    const visitor = createClient(app);
    const { id } = await visitor.call(calls.saveSunCodeParam, product('lamp'));
    expect((await visitor.call(calls.getParamById, { id })).sharer).toBeNull();
    for (const call of [calls.getParamById, calls.commodityQRCode]) {
      const answer = await visitor.send(call, { id: 'AAAAAAAAAAAA' });
      expect([answer.http, answer.code]).toEqual([404, 'SHARE_NOT_FOUND']);
    }
  });

  test.each([
    ['an unknown page', { page: 'mall.nothing', params: {} }],
    ['a page of another kind of name', { page: 'toString', params: {} }],
    ['a value that is no text', { page: 'mall.product', params: { id: 1 } }],
    ['a name with other characters', { page: 'mall.product', params: { 'a b': '1' } }],
    ['a character that ends texts', { page: 'mall.product', params: { id: 'a\0b' } }],
    ['half a character', { page: 'mall.product', params: { id: '\ud800' } }],
    ['more than fits', { page: 'mall.product', params: { id: 'x'.repeat(501) } }],
    [
      'too much in all',
      { page: 'mall.product', params: { a: 'x'.repeat(490), b: 'x'.repeat(490), c: 'x' } },
    ],
    ['a sharer of one’s own choice', { ...product('lamp'), sharer: 'somebody' }],
  ])('refuse %s', async (_, raw) => {
    const member = await signIn(app);
    expect((await member.send(calls.saveSunCodeParam, product(''), { raw })).code).toBe(
      'BAD_INPUT',
    );
  });

  test('cannot be tried out one after the other', async () => {
    const visitor = createClient(app);
    const codes: string[] = [];
    for (let i = 0; i <= SHARE_LIMITS.read.max; i++)
      codes.push((await visitor.send(calls.getParamById, { id: 'AAAAAAAAAAAA' })).code);
    expect(codes.at(-2)).toBe('SHARE_NOT_FOUND');
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the picture of a code', () => {
  test('is a QR code of the landing page where no mini-program is', async () => {
    const sharer = await signIn(app);
    const { id } = await sharer.call(calls.saveSunCodeParam, product('lamp'));
    expect(await sharer.call(calls.commodityQRCode, { id })).toEqual({
      kind: 'qr',
      path: `/xtl/mall/sku/AppletShare?id=${id}`,
    });
  });

  describe('with a mini-program', () => {
    let gateway: Server;
    let broken = false;
    const asked: { url: string; body: string }[] = [];
    let withCodes: TestApp;
    beforeAll(async () => {
      gateway = createServer((request, response) => {
        let body = '';
        request.on('data', (part: Buffer) => (body += part.toString()));
        request.on('end', () => {
          asked.push({ url: request.url!, body });
          const json = (answer: object) => {
            response.setHeader('content-type', 'application/json; encoding=utf-8');
            response.end(JSON.stringify(answer));
          };
          if (request.url === '/cgi-bin/stable_token')
            return json({ access_token: 'token', expires_in: 7200 });
          if (broken) return json({ errcode: 45_009, errmsg: 'secret' });
          response.setHeader('content-type', 'image/png');
          return response.end(Buffer.from('picture'));
        });
      });
      await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
      const api = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
      withCodes = await createTestApp({
        config: {
          miniProgram: { api, appId: 'wx1', appSecret: 'secret', page: 'pages/web/index' },
        },
      });
    });
    afterAll(async () => {
      await withCodes.close();
      await new Promise((closed) => gateway.close(closed));
    });

    test('is the mini-program’s own, and a QR code when that fails', async () => {
      const sharer = await signIn(withCodes);
      const { id } = await sharer.call(calls.saveSunCodeParam, product('lamp'));
      expect(await sharer.call(calls.commodityQRCode, { id })).toEqual({
        kind: 'sunCode',
        image: `data:image/png;base64,${Buffer.from('picture').toString('base64')}`,
      });
      expect(asked.at(-1)!.url).toBe('/wxa/getwxacodeunlimit?access_token=token');
      expect(JSON.parse(asked.at(-1)!.body)).toMatchObject({ scene: id, page: 'pages/web/index' });
      broken = true;
      expect((await sharer.call(calls.commodityQRCode, { id })).kind).toBe('qr');
    });
  });
});

describe('orders', () => {
  const inviteOf = async (orderId: string) =>
    (
      await app.database
        .selectFrom('mall_order')
        .select('invite_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).invite_id;

  test('carry who brought the buyer, never the buyer themselves or a made-up name', async () => {
    const [sharer, buyer] = [await signIn(app), await signIn(app)];
    const { id } = await sharer.call(calls.saveSunCodeParam, product('lamp'));
    const inviteId = (await buyer.call(calls.getParamById, { id })).sharer!.id;
    const draft = draftOf(await addGoods(app, { kind: 'voucher' }));
    const ordered = async (client: typeof buyer, name: string | null) =>
      inviteOf((await order(client, { ...draft, sharerConfig: { inviteId: name } })).orderId);
    expect(await ordered(buyer, inviteId)).toBe(inviteId);
    expect(await ordered(sharer, inviteId)).toBeNull();
    expect(await ordered(buyer, sharer.userId)).toBeNull();
    expect(await ordered(buyer, null)).toBeNull();
  });
});
