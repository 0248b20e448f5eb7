import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { MAX_FILE_BYTES } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import { mediaUpload } from '@marque/contract/media/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { writeCall } from '#kernel/http/wire.ts';
import { type Client, createClient, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { claimImages, imagesOf } from './service.ts';
import { UPLOADS_PER_DAY } from './policy.ts';

let app: TestApp;
let me: Client;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-05-01T02:00:00Z') });
  me = await signIn(app);
});
afterAll(() => app.close());

const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });
const drawn = (width: number, height: number, background = '#c8102e') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (bytes: Uint8Array | string, client = me): Promise<StoredImage> =>
  client.call(mediaUpload, { file: fileOf(bytes) });
const refusal = async (bytes: Uint8Array | string): Promise<string> =>
  (await me.send(mediaUpload, { file: fileOf(bytes) })).code;
const get = (url: string) => app.server.inject({ url });
const filesOf = (image: StoredImage) =>
  image.widths.map((width) => `/media/${image.key}-${width}.webp`);

describe('a picture', () => {
  test.each([
    ['jpeg', 2400, [320, 750, 1500]],
    ['png', 1500, [320, 750, 1500]],
    ['webp', 500, [320, 500]],
    ['avif', 200, [200]],
  ] as const)(
    '%s of %i pixels is kept in widths never above its own',
    async (format, width, widths) => {
      const image = await upload(
        await drawn(width, width / 2)
          .toFormat(format)
          .toBuffer(),
      );
      const largest = widths.at(-1)!;
      expect(image).toMatchObject({ width: largest, height: largest / 2, widths });
      expect(image.key).toMatch(/^upload\/[0-9a-f]{32}$/);
      for (const [i, url] of filesOf(image).entries()) {
        const answer = await get(url);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width: widths[i],
        });
      }
    },
  );

  test('tells its average colour', async () => {
    const half = await drawn(100, 100, '#000').png().toBuffer();
    const both = drawn(200, 100, '#fff').composite([{ input: half, left: 0, top: 0 }]);
    const { color } = await upload(await both.png().toBuffer());
    const shades = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const shade of shades) expect(Math.abs(shade - 127.5)).toBeLessThan(4);
  });

  test('is turned as the camera was held and keeps nothing of its metadata', async () => {
    const taken = await drawn(400, 200)
      .withExif({
        IFD0: { Make: 'secret camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('secret camera')).toBe(true);
    const image = await upload(taken);
    expect(image).toMatchObject({ width: 200, height: 400 });
    const kept = await sharp((await get(filesOf(image)[0]!)).rawPayload).metadata();
    expect(kept).toMatchObject({ width: 200, height: 400 });
    for (const field of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(kept[field], field).toBeUndefined();
  });

  test('needs a member', async () => {
    const file = fileOf(await drawn(10, 10).png().toBuffer());
    expect((await createClient(app).send(mediaUpload, { file })).code).toBe('401');
  });

  test('is found under its own name only', async () => {
    const { key } = await upload(await drawn(400, 400).png().toBuffer());
    for (const url of [`/media/${key}-750.webp`, `/media/${key}`, '/media/upload/..%2f..%2fapp.ts'])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});

/** Returns a chunk of a PNG. */
const chunk = (name: string, body: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
/** The length of a PNG's signature and header in bytes. */
const PNG_HEAD = 33;

describe('files that are refused by their content, whatever their name', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  const refused: [string, () => Promise<Uint8Array | string> | string][] = [
    ['a page', () => '<!doctype html><script>alert(1)</script>'.padEnd(200)],
    ['a drawing', () => svg],
    ['a document', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    [
      'an animation',
      async () => {
        const frames = [drawn(20, 20), drawn(20, 20, '#fff')].map((frame) =>
          frame.png().toBuffer(),
        );
        return sharp(await Promise.all(frames), { join: { animated: true } })
          .webp()
          .toBuffer();
      },
    ],
    ['a GIF', () => drawn(20, 20).gif().toBuffer()],
    [
      'an animated PNG',
      async () => {
        const png = await drawn(20, 20).png().toBuffer();
        return Buffer.concat([
          png.subarray(0, 33),
          chunk('acTL', Buffer.alloc(8)),
          png.subarray(33),
        ]);
      },
    ],
    [
      'an archive behind a JPEG',
      async () =>
        Buffer.concat([
          await drawn(20, 20).jpeg().toBuffer(),
          Buffer.from('PK\u0003\u0004 app.jar'),
        ]),
    ],
    [
      'an archive behind a PNG',
      async () =>
        Buffer.concat([
          await drawn(20, 20).png().toBuffer(),
          Buffer.from('PK\u0003\u0004 app.jar'),
        ]),
    ],
    [
      'a page behind a WebP',
      async () =>
        Buffer.concat([await drawn(20, 20).webp().toBuffer(), Buffer.from('<html><body>')]),
    ],
    [
      'a script in the comment of a JPEG',
      async () => {
        const jpeg = await drawn(20, 20).jpeg().toBuffer();
        const text = Buffer.from('<SCRIPT src=//evil>');
        const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
        return Buffer.concat([jpeg.subarray(0, 2), comment, text, jpeg.subarray(2)]);
      },
    ],
    ['half a JPEG', async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
    [
      'half a JPEG with an end',
      async () => {
        const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
        const picture = sharp({
          create: { width: 900, height: 900, channels: 3, background: '#fff', noise },
        });
        const jpeg = await picture.jpeg().toBuffer();
        return Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from([0xff, 0xd9])]);
      },
    ],
    ['half a PNG', async () => (await drawn(900, 900).png().toBuffer()).subarray(0, -40)],
    ['nothing', () => ''],
    ['noise', () => 'x'.repeat(4000)],
  ];
  test.each(refused)('%s', async (_, bytes) => {
    expect(await refusal(await bytes())).toBe('MEDIA_NOT_PICTURE');
  });

  test('more pixels than anybody looks at, whether they are there or only claimed', async () => {
    const wide = await sharp({
      create: { width: 8000, height: 5100, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refusal(wide)).toBe('MEDIA_TOO_LARGE');

    const size = Buffer.alloc(13);
    size.writeUInt32BE(16_000, 0);
    size.writeUInt32BE(16_000, 4);
    size.set([8, 2], 8);
    const png = await drawn(20, 20).png().toBuffer();
    const claimed = [png.subarray(0, 8), chunk('IHDR', size), png.subarray(PNG_HEAD)];
    expect(await refusal(Buffer.concat(claimed))).toBe('MEDIA_TOO_LARGE');
  });

  test('more bytes than allowed', async () => {
    const long = new Uint8Array(MAX_FILE_BYTES + 1);
    long.set(await drawn(20, 20).jpeg().toBuffer());
    const answer = await me.send(mediaUpload, { file: fileOf(long) });
    expect(answer).toMatchObject({ http: 413, code: 'FILE_TOO_LARGE' });
    expect(answer.msg).toContain('10 MB');
  });

  test.each([
    ['another name than file', ['picture']],
    ['a second file', ['file', 'file']],
    ['no file', []],
    ['no multipart', null],
  ])('%s', async (_, names) => {
    const file = fileOf(await drawn(10, 10).png().toBuffer());
    const form = new FormData();
    for (const name of names ?? []) form.append(name, file);
    const answer = await me.send(mediaUpload, { file }, { payload: names ? form : {} });
    expect(answer).toMatchObject({ http: 400, code: 'BAD_INPUT' });
  });

  test.each([
    ['that breaks off', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data'],
    ['without a boundary', 'multipart/form-data', '--b--'],
  ])('a form %s', async (_, type, text) => {
    const sent = { headers: { 'content-type': type }, payload: Buffer.from(text) };
    const answer = await me.send(mediaUpload, { file: fileOf('') }, sent);
    expect(answer).toMatchObject({ http: 400, code: 'BAD_INPUT' });
  });
});

describe('a file on its way', () => {
  const BOUNDARY = 'a-boundary-of-its-own';
  const drafts = () => path.join(app.config.dataDir, 'incoming');
  const left = () => readdir(drafts());
  let port: number;
  beforeAll(async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.server.address() as AddressInfo).port;
  });

  /** Begins an upload on its own connection; the test decides when it continues. */
  const begin = (start: Uint8Array) => {
    const writer = { keys: app.config, brand: 'xtl', time: app.clock.now.getTime() } as const;
    const call = writeCall(mediaUpload, { file: fileOf('') }, { ...writer, token: me.token });
    const headers = {
      ...call.headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    };
    const sent = request({ port, host: '127.0.0.1', path: call.path, method: 'POST', headers });
    sent.on('error', () => undefined);
    const answered = once(sent, 'response').then(async ([answer]) =>
      JSON.parse(Buffer.concat(await (answer as IncomingMessage).toArray()).toString()),
    );
    answered.catch(() => undefined);
    const disposition = 'content-disposition: form-data; name="file"; filename="a.jpg"';
    sent.write(`--${BOUNDARY}\r\n${disposition}\r\n\r\n`);
    sent.write(start);
    return { sent, answered, end: () => sent.end(`\r\n--${BOUNDARY}--\r\n`) };
  };

  test('that can be no picture is refused while it is still sent', async () => {
    const { sent, answered } = begin(Buffer.from('<!doctype html>'.padEnd(200)));
    expect(await answered).toMatchObject({ code: 'MEDIA_NOT_PICTURE' });
    expect(await left()).toEqual([]);
    sent.destroy();
  });

  test('that breaks off leaves nothing behind', async () => {
    const jpeg = await drawn(900, 900).jpeg().toBuffer();
    const { sent } = begin(jpeg.subarray(0, 3000));
    await expect.poll(left).toHaveLength(1);
    sent.destroy();
    await expect.poll(left).toEqual([]);
  });

  test('that comes to its end is kept, and its draft is gone', async () => {
    const jpeg = await drawn(900, 900).jpeg().toBuffer();
    const { sent, answered, end } = begin(jpeg.subarray(0, 3000));
    await expect.poll(left).toHaveLength(1);
    sent.write(jpeg.subarray(3000));
    end();
    expect(await answered).toMatchObject({ code: '0', data: { width: 900 } });
    expect(await left()).toEqual([]);
  });

  test('that a killed process left is removed after an hour', async () => {
    const begun = (minutesAgo: number) =>
      path.join(drafts(), `${app.clock.now.getTime() - minutesAgo * 60_000}-draft`);
    await writeFile(begun(61), 'old');
    await writeFile(begun(59), 'new');
    await app.background!.runSweep('media.clean');
    expect(await left()).toEqual([path.basename(begun(59))]);
    await rm(begun(59));
  });
});

describe('other domains', () => {
  test('get pictures in their order; one that is missing or of another user is not found', async () => {
    const other = await signIn(app);
    const picture = await drawn(40, 40).png().toBuffer();
    const mine = await Promise.all([upload(picture), upload(picture)]);
    const theirs = await upload(picture, other);
    const keys = mine.map(({ key }) => key).toReversed();
    const claim = (asked: string[]) =>
      inTransaction(app.database, (tx) => claimImages(tx, me.userId, asked, app.clock.now));
    expect(await claim(keys)).toEqual(mine.toReversed());
    expect(await claim([])).toEqual([]);
    for (const key of [theirs.key, `upload/${'0'.repeat(32)}`, 'avatar/u-afei']) {
      const error = { code: 'MEDIA_NOT_FOUND', data: { key } };
      await expect(claim([...keys, key])).rejects.toMatchObject(error);
    }
    const shown = await imagesOf(app.database, [theirs.key, ...keys, 'avatar/u-afei']);
    expect([...shown.keys()].toSorted()).toEqual([theirs.key, ...keys].toSorted());
  });

  test('an unused upload is deleted with its files after a day', async () => {
    const picture = await drawn(40, 40).png().toBuffer();
    const used = await upload(picture);
    const forgotten = await upload(picture);
    await inTransaction(app.database, (tx) =>
      claimImages(tx, me.userId, [used.key], app.clock.now),
    );
    const begin = app.clock.now;
    const cleaned = async (hours: number) => {
      app.clock.now = new Date(begin.getTime() + hours * 3_600_000);
      await app.background!.runSweep('media.clean');
      await app.background!.runJobs();
      return Promise.all(
        [used, forgotten].map(async (image) => (await get(filesOf(image)[0]!)).statusCode),
      );
    };
    expect(await cleaned(23)).toEqual([200, 200]);
    expect(await cleaned(25)).toEqual([200, 404]);
    const left = await imagesOf(app.database, [used.key, forgotten.key]);
    expect([...left.keys()]).toEqual([used.key]);
  });
});

test('a member uploads so many pictures a day', async () => {
  const eager = await signIn(app);
  const file = fileOf('no picture');
  const answers = await Promise.all(
    Array.from({ length: UPLOADS_PER_DAY + 2 }, () => eager.send(mediaUpload, { file })),
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 'MEDIA_NOT_PICTURE')).toHaveLength(UPLOADS_PER_DAY);
  expect(codes.filter((code) => code === 'MEDIA_TOO_MANY')).toHaveLength(2);
  expect((await me.send(mediaUpload, { file })).code).toBe('MEDIA_NOT_PICTURE');
});
