import type { UploadedVideo } from '@marque/contract/community/video/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { videoRepository as videos } from './repository.ts';
import { videoOf } from './upload.ts';

/** Takes a member's own new video into use. Throws VIDEO_GONE. */
export async function claimVideo(tx: Tx, userId: string, id: string): Promise<UploadedVideo> {
  const row = await videos.use(tx, userId, id);
  if (!row) throw new DomainError('VIDEO_GONE');
  return videoOf(row);
}

/** Ends the use of a video, whose file goes some days later. */
export const releaseVideo = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await videos.release(tx, id, now);
};

/** Returns videos by id, without unknown ones. */
export const videosOf = async (
  exec: Exec,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UploadedVideo>> =>
  new Map((await videos.byIds(exec, ids)).map((row) => [row.id, videoOf(row)]));
