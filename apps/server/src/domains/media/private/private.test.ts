import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { consentWithdraw } from '@marque/contract/agreement/endpoints';
import type { StoredImage } from '@marque/contract/common';
import { mediaUpload, privateImage, privateUpload } from '@marque/contract/media/endpoints';
import * as vaultCalls from '@marque/contract/vault/operator-endpoints';
import { imageUrl } from '@marque/contract/picture-url';
import { logout } from '@marque/contract/session/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { type FakeS3, startS3 } from '#testing/providers/s3.ts';
import { mediaModule } from '../module.ts';

const DAY = 86_400_000;
const PURPOSE = 'refundProof';

let app: TestApp;
let me: Client;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  me = await signIn(app);
});
afterAll(() => app.close());

/** A picture as a phone takes it: large, rotated by its metadata, with a location. */
const taken = (width = 900) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#c8102e' } })
    .withExif({ IFD0: { Make: 'secret camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const fileOf = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'label.jpg');
const handOver = async (client = me, width?: number): Promise<StoredImage> =>
  client.call(privateUpload, { purpose: PURPOSE, file: fileOf(await taken(width)) });
const urlOf = (image: StoredImage) => imageUrl(image, image.width);
const get = (url: string, of = app, headers: Record<string, string> = {}) =>
  of.server.inject({ url, headers });
const statusOf = async (image: StoredImage, of = app) => (await get(urlOf(image), of)).statusCode;
const sealedFiles = (of = app) =>
  readdir(path.join(of.config.dataDir, 'uploads', 'private')).catch((): string[] => []);
const filesOf = async ({ key }: StoredImage, of = app) =>
  (await sealedFiles(of)).filter((name) => name.startsWith(key.slice('private/'.length)));
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms));
const clean = async (of = app) => {
  await of.background!.runSweep('media.purgePrivate');
  await of.background!.runJobs();
};
const pictures = () => app.kernel.use(mediaModule).privately;
const matter = (client = me) => ({
  userId: client.userId,
  subject: `test:${randomBytes(4).toString('hex')}`,
  purpose: PURPOSE as typeof PURPOSE,
});
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(app.database, work);

describe('its owner', () => {
  test('sees it upright, without what the camera wrote, and nothing on the way keeps it', async () => {
    const image = await handOver();
    expect(image).toMatchObject({ width: 450, height: 900, widths: [320, 450] });
    const answer = await get(urlOf(image));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const kept = await sharp(answer.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 450, height: 900 });
    expect(kept.exif).toBeUndefined();
  });

  test('asks for a part of it, or only how large it is', async () => {
    const image = await handOver();
    const whole = (await get(urlOf(image))).rawPayload;
    const size = whole.length;
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await get(urlOf(image), app, { range });
      return { statusCode, range: headers['content-range'], rawPayload };
    };
    expect(await part('bytes=10-19')).toEqual({
      statusCode: 206,
      range: `bytes 10-19/${size}`,
      rawPayload: whole.subarray(10, 20),
    });
    expect(await part('bytes=-5')).toMatchObject({ rawPayload: whole.subarray(size - 5) });
    expect(await part(`bytes=${size - 3}-`)).toMatchObject({
      rawPayload: whole.subarray(size - 3),
    });
    expect(await part(`bytes=${size}-`)).toMatchObject({
      statusCode: 416,
      range: `bytes */${size}`,
    });
    expect(await part('bytes=0-1,5-6')).toMatchObject({ statusCode: 200, rawPayload: whole });
    const head = await app.server.inject({ method: 'HEAD', url: urlOf(image) });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(size));
  });

  test('has a grant that ends by itself, and gets a fresh one', async () => {
    const begin = app.clock.now;
    const image = await handOver();
    expect(urlOf(await me.call(privateImage, { key: image.key }))).toBe(urlOf(image));
    later(29_999);
    expect(await statusOf(image)).toBe(200);
    later(30_001);
    expect(await statusOf(image)).toBe(404);
    expect(await statusOf(await me.call(privateImage, { key: image.key }))).toBe(200);
    app.clock.now = begin;
  });

  test('signs out, and the grants of that session open nothing', async () => {
    const phone = await signIn(app);
    const image = await handOver(phone);
    expect(await statusOf(image)).toBe(200);
    await phone.call(logout, {});
    expect(await statusOf(image)).toBe(404);
  });
});

describe('anybody else', () => {
  test('finds nothing, whatever they know of it', async () => {
    const image = await handOver();
    const other = await signIn(app);
    const theirs = await handOver(other);
    const refused = await other.send(privateImage, { key: image.key });
    const missing = await other.send(privateImage, { key: `private/${'0'.repeat(32)}` });
    expect(refused).toMatchObject({ code: 'MEDIA_NOT_FOUND', http: 404 });
    expect(missing).toMatchObject({ code: 'MEDIA_NOT_FOUND', http: 404 });
    const until = /until=(\d+)/.exec(image.grant!)![1]!;
    for (const grant of [
      '',
      theirs.grant!,
      image.grant!.replace(until, String(Number(until) + 300_000)),
      image.grant!.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      `${image.grant}&${theirs.grant}`,
    ]) {
      const url = `/api-s/v1/${image.key}-450.webp?${grant}`;
      expect((await get(url)).statusCode, grant).toBe(404);
    }
    expect((await get(urlOf(image).replace('-450', '-451'))).statusCode).toBe(404);
    for (const url of [
      `/media/${image.key}-450.webp`,
      `/media/${image.key}-450.sealed`,
      `/media/upload/${image.key.slice(8)}-450.webp`,
      `/media/upload/..%2fprivate%2f${image.key.slice(8)}-450.sealed`,
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  test('the files in the store are unreadable, and the database has nothing of the picture', async () => {
    const image = await handOver(me, 4000);
    const names = await filesOf(image);
    expect(names).toHaveLength(image.widths.length);
    for (const name of names) {
      const bytes = await readFile(path.join(app.config.dataDir, 'uploads', 'private', name));
      expect(bytes.includes('WEBP')).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
  });
});

test('a picture is handed in once, by its owner, for what it was sent', async () => {
  const image = await handOver();
  const other = await signIn(app);
  const claim = (to: ReturnType<typeof matter>, keys: string[]) =>
    inTx((tx) => pictures().claim(tx, to, keys, app.clock.now));
  const refused = { code: 'MEDIA_NOT_FOUND' };
  await expect(claim(matter(other), [image.key])).rejects.toMatchObject(refused);
  await expect(claim(matter(), [image.key, image.key])).rejects.toMatchObject(refused);
  const open = await me.call(mediaUpload, { file: fileOf(await taken()) });
  await expect(claim(matter(), [open.key])).rejects.toMatchObject(refused);
  await claim(matter(), [image.key]);
  await expect(claim(matter(), [image.key])).rejects.toMatchObject(refused);
});

describe('the retention of pictures', () => {
  test('without being handed in goes after a day; after its matter when its purpose says', async () => {
    const begin = app.clock.now;
    const [forgotten, kept] = [await handOver(), await handOver()];
    const of = matter();
    await inTx((tx) => pictures().claim(tx, of, [kept.key], app.clock.now));
    const left = async () => [
      (await filesOf(forgotten)).length,
      (await filesOf(kept)).length,
      await statusOf(await me.call(privateImage, { key: kept.key }).catch(() => kept)),
    ];
    await clean();
    expect(await left()).toEqual([2, 2, 200]);
    later(DAY + 1);
    await clean();
    expect(await left()).toEqual([0, 2, 200]);
    later(400 * DAY);
    me = await signIn(app);
    await clean();
    expect((await filesOf(kept)).length).toBe(2);
    const rules = { name: PURPOSE, keepDays: 30, looks: {}, consent: 'privacy' } as const;
    await inTx((tx) => pictures().over(tx, of, rules, app.clock.now));
    later(29 * DAY);
    await clean();
    expect((await filesOf(kept)).length).toBe(2);
    later(DAY);
    await clean();
    expect((await filesOf(kept)).length).toBe(0);
    expect(await app.database.selectFrom('private_image').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ id: kept.key.slice(8) }),
    );
    app.clock.now = begin;
    me = await signIn(app);
  });

  test('by a process that was killed before all bytes were written goes within a day', async () => {
    const begin = app.clock.now;
    const image = await handOver();
    const [first] = await filesOf(image);
    await rm(path.join(app.config.dataDir, 'uploads/private', first!));
    expect((await get(imageUrl(image, image.widths[0]!))).statusCode).toBe(404);
    later(DAY + 1);
    await clean();
    expect(await filesOf(image)).toEqual([]);
    app.clock.now = begin;
  });

  test('is erased with the consent it rests on, and when a member is forgotten', async () => {
    const phone = '13700009911';
    const member = await signIn(app, { phone });
    const [idle, open] = [await handOver(member), await handOver(member)];
    const of = matter(member);
    await inTx((tx) => pictures().claim(tx, of, [open.key], app.clock.now));
    await operatorClient(app).does(vaultCalls.operatorVaultErase, { phone, reason: '本人申请' });
    expect(await statusOf(idle)).toBe(404);
    expect(await statusOf(open)).toBe(200);
    await clean();
    expect([await filesOf(idle), await filesOf(open)].map(({ length }) => length)).toEqual([0, 2]);
    const next = await handOver(member);
    await member.call(consentWithdraw, { kinds: ['privacy'] });
    await clean();
    expect(await filesOf(next)).toEqual([]);
  });
});

describe('keys', () => {
  const keyOf = (version: string) => ({ version, key: randomBytes(32) });
  const another = (keys: TestApp['config']['vault']['keys'], config = {}) =>
    createTestApp({
      url: app.url,
      config: {
        autoClerk: false,
        dataDir: app.config.dataDir,
        vault: { ...app.config.vault, keys },
        ...config,
      },
      log: false,
    });

  test('a new one opens files of the old; once all are sealed anew the old one may go', async () => {
    const image = await handOver();
    const before = (await get(urlOf(image))).rawPayload;
    const { keys } = app.config.vault;
    const newest = keyOf('k2');
    const rotating = await another([newest, ...keys]);
    const alone = await another([newest]);
    expect((await get(urlOf(image), rotating)).rawPayload).toEqual(before);
    // Without the vault's key the request fails before the first byte is sent.
    const refused = await get(urlOf(image), alone);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([500, 'no-store']);

    const admin = operatorClient(rotating);
    await admin.does(vaultCalls.operatorVaultRotate, {});
    await rotating.background!.runJobs();
    const { columns } = await admin.call(vaultCalls.operatorVault, {});
    const files = columns.find(({ name }) => name === 'private_image.sealed')!;
    expect(Object.keys(files.keys)).toEqual(['k2']);
    expect((await get(urlOf(image), alone)).rawPayload).toEqual(before);
    const back = await another([...keys, newest]);
    await operatorClient(back).does(vaultCalls.operatorVaultRotate, {});
    await back.background!.runJobs();
    expect((await get(urlOf(image))).rawPayload).toEqual(before);
    for (const one of [rotating, alone, back]) await one.server.close();
  });

  test('another key of the same name opens nothing', async () => {
    const image = await handOver();
    const wrong = await another([keyOf('k1')]);
    expect((await get(urlOf(image), wrong)).statusCode).toBe(500);
    await wrong.server.close();
  });

  test('a bucket holds the same', async () => {
    const s3: FakeS3 = await startS3();
    const stored = await another(app.config.vault.keys, { s3: s3.settings });
    const member = createClient(stored, me);
    const image = await handOver(member);
    const kept = [...s3.objects].filter(([name]) => name.includes(image.key));
    expect(kept.map(([, { type }]) => type)).toEqual(
      image.widths.map(() => 'application/octet-stream'),
    );
    for (const [, { bytes }] of kept) expect(bytes.includes('WEBP')).toBe(false);
    const answer = await get(urlOf(image), stored, { range: 'bytes=0-3' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'RIFF']);
    expect((await get(urlOf(image), stored)).statusCode).toBe(200);
    s3.objects.clear();
    expect((await get(urlOf(image), stored)).statusCode).toBe(404);
    await stored.server.close();
    await s3.close();
  });
});
