import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as postCalls from '@marque/contract/community/post/endpoints';
import { videoUpload } from '@marque/contract/community/video/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIA_DIR } from '#kernel/http/static-files.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { decideCase, freshWords, pause, pictureOf } from '#testing/community/posts.ts';
import { keyed, later } from '#testing/orders.ts';
import { openVideo } from './boxes.ts';
import { rangeOf } from './range.ts';

const CLIP = path.join(MEDIA_DIR, 'clip/bz-408x.mp4');

let app: TestApp;
let folder: string;
let clip: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'marque-video-'));
  clip = await readFile(CLIP);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const fileOf = (bytes: Buffer): File =>
  new File([Uint8Array.from(bytes)], 'film.mp4', { type: 'video/mp4' });
const upload = (client: Client, bytes: Buffer) => client.send(videoUpload, { file: fileOf(bytes) });
/** The clip with four characters in the place of four others: names of formats stand behind `stsd`. */
function changed(from: string, to: string): Buffer {
  const bytes = Buffer.from(clip);
  const behind = from === 'avc1' ? bytes.indexOf('stsd', 0, 'latin1') : 0;
  bytes.write(to, bytes.indexOf(from, behind, 'latin1'), 'latin1');
  return bytes;
}
/** Puts a box behind the others of the index, as cameras write where they were. */
function withBox(type: string, text: string): Buffer {
  const body = Buffer.from(text);
  const box = Buffer.concat([Buffer.alloc(8), body]);
  box.writeUInt32BE(box.length, 0);
  box.write(type, 4, 'latin1');
  const at = clip.indexOf('moov', 0, 'latin1') - 4;
  const end = at + clip.readUInt32BE(at);
  const bytes = Buffer.concat([clip.subarray(0, end), box, clip.subarray(end)]);
  bytes.writeUInt32BE(end - at + box.length, at);
  return bytes;
}

describe('what is taken in', () => {
  test('is H.264 in a whole MP4; HEVC is refused in words that help', async () => {
    const client = await signIn(app);
    const { code, data } = await upload(client, clip);
    expect([code, data]).toMatchObject(['0', { width: 720, height: 1280, durationMs: 7_875 }]);
    const hevc = await upload(client, changed('avc1', 'hvc1'));
    expect(hevc).toMatchObject({ code: 'VIDEO_HEVC' });
    expect(JSON.stringify(hevc)).toContain('这段视频是 HEVC 编码');
    for (const bytes of [
      changed('ftyp', 'fty!'),
      changed('avc1', 'mp4v'),
      clip.subarray(0, clip.indexOf('moov', 0, 'latin1') + 200),
      Buffer.from('no film at all'),
    ])
      expect((await upload(client, bytes)).code).toBe('VIDEO_UNREADABLE');
  });

  test('loses where it was taken, whatever lies in the file', async () => {
    const file = path.join(folder, 'located.mp4');
    await copyFile(CLIP, file);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(file, withBox('udta', '+31.2304+121.4737/'));
    await openVideo(file);
    const bytes = await readFile(file);
    expect(bytes.includes('31.2304')).toBe(false);
    expect(await openVideo(file)).toMatchObject({ width: 720, height: 1280 });
  });
});

describe('ranges', () => {
  test.each([
    [undefined, null],
    ['bytes=0-99', { from: 0, to: 100 }],
    ['bytes=-100', { from: 900, to: 1000 }],
    ['bytes=-5000', { from: 0, to: 1000 }],
    ['bytes=990-', { from: 990, to: 1000 }],
    ['bytes=0-5000', { from: 0, to: 1000 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
  ])('%s', (header, range) => {
    expect(rangeOf(header, 1000)).toEqual(range);
  });

  test('are answered with 206, and with 416 beyond the end', async () => {
    const client = await signIn(app);
    const { src } = await client.call(videoUpload, { file: fileOf(clip) });
    const get = (range?: string, method = 'GET' as const) =>
      app.server.inject({ method, url: src, headers: range ? { range } : {} });
    const first = await get('bytes=0-99');
    expect([first.statusCode, first.rawPayload.length]).toEqual([206, 100]);
    expect(first.headers['content-range']).toBe(`bytes 0-99/${clip.length}`);
    expect((await get('bytes=-100')).rawPayload).toEqual(clip.subarray(-100));
    const beyond = await get('bytes=999999999-');
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${clip.length}`,
    ]);
    const whole = await get();
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(whole.rawPayload.length).toBe(clip.length);
    expect((await app.server.inject({ url: '/media/video/none.mp4' })).statusCode).toBe(404);
  });
});

describe('a post with a video', () => {
  test('waits for people, is one’s own video, once, and goes with the post', async () => {
    const [author, reader] = [await signIn(app), await signIn(app)];
    const { id } = await author.call(videoUpload, { file: fileOf(clip) });
    const poster = await pictureOf(author);
    const publish = (by: Client, images: string[] = []) => {
      pause(app);
      const said = { kind: 'moment' as const, text: freshWords(), images };
      return by.send(postCalls.postPublish, { ...said, video: { id, poster } }, keyed());
    };
    expect((await publish(author, [poster])).code).toBe('BAD_INPUT');
    expect((await publish(reader)).code).not.toBe('0');
    const { data } = await publish(author);
    const { post } = data as { post: { id: string; standing: { state: string } } };
    expect(post.standing.state).toBe('held');
    expect((await publish(author)).code).toBe('VIDEO_GONE');
    const listed = async () =>
      (await reader.call(postCalls.postFeed, { only: 'videos' })).items.map((one) => one.id);
    expect(await listed()).not.toContain(post.id);
    await decideCase(app, post.id, 'approved');
    expect(await listed()).toContain(post.id);
    const seen = await reader.call(postCalls.postDetail, { id: post.id });
    expect(seen.video).toMatchObject({ id, poster: { key: poster } });
    await author.call(postCalls.postDelete, { id: post.id });
    later(app, 0);
    const { rows } =
      await sql`select 1 from video where id = ${id} and unused_since is not null`.execute(
        app.database,
      );
    expect(rows).toHaveLength(1);
  });
});
