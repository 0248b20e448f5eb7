import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type * as calls from '@marque/contract/community/video/endpoints';
import type { UploadedVideo } from '@marque/contract/community/video/schema';
import { DomainError } from '#kernel/errors.ts';
import { chunksOfFile } from '#kernel/http/incoming-file.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import { assertMay } from '../moderation/module.ts';
import { type Facts, openVideo } from './boxes.ts';
import type { VideoContext } from './context.ts';
import {
  CLEANED_AT_ONCE,
  KEEP_UNUSED_MS,
  MAX_MS,
  MAX_SIDE,
  MIN_MS,
  VIDEOS_A_DAY,
} from './policy.ts';
import { videoRepository as videos, type VideoRow } from './repository.ts';

/** No upload takes this long: older files were left by a killed process. */
const LEFT_AFTER_MS = 3_600_000;

export const videoOf = ({
  id,
  file,
  width,
  height,
  duration_ms: durationMs,
}: VideoRow): UploadedVideo => ({ id, src: `/media/${file}`, width, height, durationMs });

/** Throws VIDEO_LENGTH, VIDEO_SIDES. */
function assertFits({ durationMs, width, height }: Facts): void {
  if (durationMs < MIN_MS || durationMs > MAX_MS) throw new DomainError('VIDEO_LENGTH');
  if (width === 0 || height === 0 || Math.max(width, height) > MAX_SIDE)
    throw new DomainError('VIDEO_SIDES');
}

async function write(file: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await draft.writeFile(chunk);
  } finally {
    await draft.close();
  }
}

/** Takes a video in: checks that phones play it, erases where it was taken, and stores it. */
export async function uploadVideo(
  { database, drafts, objects }: VideoContext,
  { user, now, input }: MemberCall<typeof calls.videoUpload>,
): Promise<UploadedVideo> {
  await assertMay(database, { userId: user.id, now }, 'write');
  await countAgainst(database, { key: `video:${user.id}`, ...VIDEOS_A_DAY }, now);
  await mkdir(drafts, { recursive: true });
  const draft = path.join(drafts, `${now.getTime()}-${randomUUID()}`);
  try {
    await write(draft, chunksOfFile(input.file));
    const facts = await openVideo(draft);
    assertFits(facts);
    const id = newId(now);
    const file = `video/${id}.mp4`;
    const bytes = await objects.putFile(file, draft, 'video/mp4');
    const { durationMs, width, height } = facts;
    const row = { id, user_id: user.id, file, bytes, width, height, created_at: now };
    return videoOf(
      await videos.insert(database, { ...row, duration_ms: durationMs, unused_since: now }),
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes videos that nothing uses, and what killed processes left. */
export async function cleanVideos(
  { database, drafts, objects }: VideoContext,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - KEEP_UNUSED_MS);
  for (const { file } of await videos.takeUnused(database, before, CLEANED_AT_ONCE))
    if (file.startsWith('video/')) await objects.remove(file);
  for (const name of await readdir(drafts).catch(() => []))
    if (Number.parseInt(name, 10) < now.getTime() - LEFT_AFTER_MS)
      await rm(path.join(drafts, name), { force: true });
}
