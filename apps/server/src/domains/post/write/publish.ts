import type * as calls from '@marque/contract/community/post/endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst, keepGap } from '#kernel/limits.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { claimImages } from '../../media/module.ts';
import { claimVideo } from '../../video/module.ts';
import { openCase } from '../../moderation/module.ts';
import type { PostContext } from '../context.ts';
import { endDraft } from '../draft/drafts.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { isPublic, POST_GAP, POSTS_A_DAY, REPEAT_MS } from '../policy.ts';
import { readerOf, seenPost } from '../reader.ts';
import { postRepository as posts } from '../repository.ts';
import { postsOf } from '../view.ts';
import { idsIn } from './refs.ts';
import { columnsOf, storedColumns, wordsOf } from './post-content.ts';
import { settle } from './settle.ts';

type Publishing = MemberCall<typeof calls.postPublish>;

/** Throws POST_NOT_FOUND unless the call answers a public question that the author sees. */
async function assertAnswerable(context: PostContext, tx: Tx, call: Publishing): Promise<void> {
  const { parentId } = call.input;
  if (parentId === undefined) return;
  const question = await seenPost(tx, await readerOf(context, tx, call), parentId);
  if (question.kind !== 'question' || !isPublic(question)) throw new DomainError('POST_NOT_FOUND');
}

/** Throws POST_REPEATED, POST_TOO_OFTEN, POST_DAY_FULL. */
async function assertNotTooMuch(
  tx: Tx,
  { user, brand, now }: Publishing,
  searchText: string,
): Promise<void> {
  const since = new Date(now.getTime() - REPEAT_MS);
  if (await posts.isRepeated(tx, { userId: user.id, brand, searchText, since }))
    throw new DomainError('POST_REPEATED');
  await keepGap(tx, { key: `post:${user.id}`, ...POST_GAP }, now);
  await countAgainst(tx, { key: `post:${user.id}`, ...POSTS_A_DAY }, now);
}

/** Publishes a post. It is public at once unless it waits for a moderator. */
export async function publish(
  context: PostContext,
  call: Publishing,
  once: OnceForKey,
): Promise<Out<typeof calls.postPublish>> {
  const { user, brand, now, input } = call;
  const { kind, parentId, draftId, clubId, video } = input;
  const said = { ...input, ...wordsOf(kind, input) };
  const judged = await context.moderation.judge(call, { title: said.title, text: said.text });
  return once(async (tx) => {
    const { held: doubtful, found, shown } = judged();
    // Nothing looks into a video but people.
    const held = doubtful || video !== undefined;
    await assertAnswerable(context, tx, call);
    if (clubId !== undefined)
      await context.clubs.assertWritable(tx, { brand, userId: user.id, clubId });
    const columns = await columnsOf(context, tx, call, said, shown);
    const stored = storedColumns(columns);
    await claimImages(tx, user.id, columns.images, now);
    await assertNotTooMuch(tx, call, stored.search_text);
    if (video?.poster) await claimImages(tx, user.id, [video.poster], now);
    const film = video && (await claimVideo(tx, user.id, video.id));
    const id = newId(now);
    const after = await posts.insert(tx, {
      id,
      brand,
      user_id: user.id,
      kind,
      parent_id: parentId ?? null,
      club_id: clubId ?? null,
      ...stored,
      video_id: film?.id ?? null,
      video_poster: video?.poster ?? null,
      state: held ? 'held' : 'live',
      created_at: now,
      published_at: held ? null : now,
    });
    await hashtags.setOf(tx, id, idsIn(columns.refs, 'hashtag'));
    if (draftId !== undefined) await endDraft(tx, user.id, draftId, now);
    if (held) await openCase(tx, { brand, kind: 'post', id, authorId: user.id, found }, now);
    await settle(context, tx, { before: null, after, now });
    const reader = await readerOf(context, tx, call);
    const [post] = await postsOf(context, tx, reader, [await seenPost(tx, reader, id)]);
    return { post: post!, points: post!.points };
  });
}
