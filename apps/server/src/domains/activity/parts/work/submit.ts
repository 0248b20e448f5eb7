import type * as calls from '@marque/contract/activity/work/endpoints';
import { WORK_LIMITS } from '@marque/contract/activity/work/form';
import type { SentWork } from '@marque/contract/activity/work/schema';
import type { Out } from '@marque/contract/core';
import { startOfDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { claimImages, releaseImages } from '../../../media/module.ts';
import { closeCases, openCase } from '../../../moderation/module.ts';
import { claimVideo, releaseVideo } from '../../../video/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { boardRepository as boards } from '../board/repository.ts';
import { takePart } from '../join/take-part.ts';
import { VOTES } from '../vote/vote.ts';
import { wordsToLookAt } from './policy.ts';
import { type WorkRow, workRepository as works } from './repository.ts';

type Submitting = MemberCall<typeof calls.workSubmit>;

/** How many more works a member may send, in all and today; nothing where none are taken now. */
export async function sendsLeft(
  exec: Exec,
  activity: LoadedActivity,
  { userId, now }: { userId: string; now: Date },
): Promise<{ all: number; today: number }> {
  const terms = activity.kind.works?.terms(activity, now);
  if (!terms?.open || activity.state !== 'live') return { all: 0, today: 0 };
  const { all, today } = await works.count(
    exec,
    { userId, activityId: activity.id },
    startOfDay(now),
  );
  const left = Math.max(0, terms.most - all);
  return {
    all: left,
    today: terms.perDay === null ? left : Math.min(left, Math.max(0, terms.perDay - today)),
  };
}

/** The words of a work by their fields. */
const wordsOf = (work: SentWork): Record<string, string> =>
  work.kind === 'quote'
    ? { 'work.text': work.text }
    : { 'work.title': work.title, 'work.story': work.story };

/** Takes the files of a work into use. Throws MEDIA_NOT_FOUND, VIDEO_GONE, WORK_LENGTH. */
async function claimFiles(
  tx: Tx,
  userId: string,
  work: SentWork,
  now: Date,
): Promise<Pick<WorkRow, 'images' | 'video_id' | 'video_poster'>> {
  if (work.kind === 'video') {
    if (work.poster !== null) await claimImages(tx, userId, [work.poster], now);
    const { durationMs } = await claimVideo(tx, userId, work.videoId);
    if (durationMs > WORK_LIMITS.videoMs) throw new DomainError('WORK_LENGTH');
    return { images: [], video_id: work.videoId, video_poster: work.poster };
  }
  const images = work.kind === 'picture' ? work.images : [];
  await claimImages(tx, userId, images, now);
  return { images, video_id: null, video_poster: null };
}

/** Refuses what an activity does not take now. Throws WORK_CLOSED, WORK_KIND, WORK_LIMIT, WORK_DAY_FULL. */
async function assertTaken(
  tx: Tx,
  activity: LoadedActivity,
  { work, userId, now }: { work: SentWork; userId: string; now: Date },
): Promise<number> {
  const terms = activity.kind.works?.terms(activity, now);
  if (!terms?.open) throw new DomainError('WORK_CLOSED');
  if (!terms.kinds.includes(work.kind)) throw new DomainError('WORK_KIND');
  const left = await sendsLeft(tx, activity, { userId, now });
  if (left.all === 0) throw new DomainError('WORK_LIMIT');
  if (left.today === 0) throw new DomainError('WORK_DAY_FULL');
  return left.all - 1;
}

/** Sends a work. Its author alone sees it until a moderator has looked at it. */
export async function submitWork(
  context: ActivityContext,
  call: Submitting,
  once: OnceForKey,
): Promise<Out<typeof calls.workSubmit>> {
  const { user, brand, host, now, input } = call;
  const { work } = input;
  const words = wordsOf(work);
  const judged = await context.moderation.judge(call, words);
  return once(async (tx) => {
    const { found, shown } = judged();
    const activity = await loadActivity(context, tx, { id: input.id, brand, now });
    await takePart(context, tx, activity, { userId: user.id, host, now });
    // Its number and those of the member are counted by one at a time.
    await lockName(tx, `works ${activity.id}`);
    const left = await assertTaken(tx, activity, { work, userId: user.id, now });
    const files = await claimFiles(tx, user.id, work, now);
    const texts = Object.values(words);
    const all = [...new Set([...found, ...wordsToLookAt(texts, shown)])];
    const [title, content] = work.kind === 'quote' ? ['', work.text] : [work.title, work.story];
    const [shownTitle, shownContent] = work.kind === 'quote' ? ['', shown[0]!] : shown;
    const id = newId(now);
    await works.insert(tx, {
      ...files,
      id,
      activity_id: activity.id,
      user_id: user.id,
      kind: work.kind,
      title,
      content,
      shown_title: shownTitle === title ? null : shownTitle!,
      shown_content: shownContent === content ? null : shownContent!,
      images: JSON.stringify(files.images),
      face: work.kind === 'quote' ? work.face : null,
      ai: work.kind !== 'quote' && work.ai,
      state: 'held',
      found: JSON.stringify(all),
      created_at: now,
    });
    await openCase(tx, { brand, kind: 'work', id, authorId: user.id, found: all }, now);
    return { workId: id, left };
  });
}

/** Deletes a work with its files, its case and its place. */
export async function deleteWork(tx: Tx, row: WorkRow, now: Date): Promise<void> {
  await closeCases(tx, 'work', row.id);
  const keys = [...row.images, ...(row.video_poster === null ? [] : [row.video_poster])];
  await releaseImages(tx, row.user_id, keys, now);
  if (row.video_id !== null && !row.sample) await releaseVideo(tx, row.video_id, now);
  await boards.remove(tx, { activityId: row.activity_id, board: VOTES }, row.id);
  await works.remove(tx, row.id);
}

/** Takes one's own work back. Throws WORK_NOT_FOUND, WORK_CLOSED. */
export async function withdrawWork(
  context: ActivityContext,
  tx: Tx,
  { input: { workId }, brand, user, now }: MemberCall<typeof calls.workWithdraw>,
): Promise<Out<typeof calls.workWithdraw>> {
  await closeCases(tx, 'work', workId);
  const row = await works.lock(tx, workId);
  if (row?.user_id !== user.id || row.state === 'removed') throw new DomainError('WORK_NOT_FOUND');
  const of = { id: row.activity_id, brand, now };
  const activity = await loadActivity(context, tx, of).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('WORK_NOT_FOUND') : error;
  });
  if (!activity.kind.works?.terms(activity, now).withdraws) throw new DomainError('WORK_CLOSED');
  await deleteWork(tx, row, now);
  return { left: (await sendsLeft(tx, activity, { userId: user.id, now })).all };
}
