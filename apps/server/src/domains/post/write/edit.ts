import type * as calls from '@marque/contract/community/post/endpoints';
import type { Post } from '@marque/contract/community/post/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { claimImages, releaseImages } from '../../media/module.ts';
import { closeCases, openCase } from '../../moderation/module.ts';
import type { PostContext } from '../context.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { EDITS_A_DAY, isWritten } from '../policy.ts';
import { readerOf, seenPost } from '../reader.ts';
import { postRepository as posts, type StoredPost } from '../repository.ts';
import type { PendingChange } from '../tables.ts';
import { postsOf } from '../view.ts';
import { idsIn } from './refs.ts';
import { columnsOf, storedColumns, wordsOf } from './post-content.ts';
import { settle } from './settle.ts';

type Editing = MemberCall<typeof calls.postEdit>;

/** The finding that sends a post to a moderator again that was taken away before. */
const ONCE_HIDDEN = '公开后被隐藏或移除，改过再发';

/** Throws BAD_INPUT for what is to be for members of a club alone and stands in none. */
function assertClubVisible(
  { kind, club_id: clubId }: StoredPost,
  visibility: Editing['input']['visibility'],
): void {
  if (visibility === 'club' && (clubId === null || kind !== 'moment'))
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'visibility', message: '只有发到车友会的动态可以仅成员可见' }],
    });
}

/** Returns the member's own post. Throws POST_NOT_FOUND. */
async function ownPost(
  exec: Exec,
  { user, brand }: Pick<Editing, 'user' | 'brand'>,
  id: string,
): Promise<StoredPost> {
  const [row] = await posts.stored(exec, [id]);
  if (row?.user_id !== user.id || row.brand !== brand) throw new DomainError('POST_NOT_FOUND');
  return row;
}

/**
 * Locks the member's own post after its open cases are closed. A case about a public post is about what
 * readers reported, and stays. Throws POST_NOT_FOUND, POST_CHANGED.
 */
async function lockOwn(tx: Tx, call: Editing): Promise<StoredPost> {
  const { id, version } = call.input;
  const known = await ownPost(tx, call, id);
  if (known.state !== 'live') await closeCases(tx, 'post', id);
  await closeCases(tx, 'postEdit', id);
  const row = await posts.lock(tx, id);
  if (!row) throw new DomainError('POST_NOT_FOUND');
  if (row.version !== version || row.state !== known.state) throw new DomainError('POST_CHANGED');
  return row;
}

/** Replaces what a locked post says. Returns it. */
export async function apply(
  context: PostContext,
  tx: Tx,
  before: StoredPost,
  columns: PendingChange,
  { now, ...change }: { now: Date; state?: StoredPost['state'] },
): Promise<StoredPost> {
  const state = change.state ?? before.state;
  // The place in the ranking keeps what the post was worth when its author was new.
  const { quality: _, ...said } = storedColumns(columns);
  const after = await posts.set(tx, before.id, {
    ...said,
    state,
    state_reason: '',
    pending: null,
    version: before.version + 1,
    edited_at: before.published_at === null ? null : now,
    published_at: before.published_at ?? (state === 'live' ? now : null),
  });
  await hashtags.setOf(tx, before.id, idsIn(columns.refs, 'hashtag'));
  await settle(context, tx, { before, after, now });
  return after;
}

/** Changes one's own post. */
export async function edit(context: PostContext, call: Editing, once: OnceForKey): Promise<Post> {
  const { database } = context;
  const { user, brand, now, input } = call;
  const known = await ownPost(database, call, input.id);
  if (!isWritten(known.kind)) throw new DomainError('POST_NOT_FOUND');
  assertClubVisible(known, input.visibility);
  if (known.video_id !== null && input.images.length > 0)
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'images', message: '图片和视频只能选一种' }],
    });
  const said = { ...input, ...wordsOf(known.kind, input) };
  const judged = await context.moderation.judge(call, { title: said.title, text: said.text });
  return once(async (tx) => {
    const { held, found, shown } = judged();
    const before = await lockOwn(tx, call);
    const columns = await columnsOf(context, tx, call, said, shown);
    const { id, published_at: publishedAt } = before;
    if (publishedAt !== null)
      await countAgainst(tx, { key: `post.edit:${id}`, ...EDITS_A_DAY }, now);
    const opened = { brand, id, authorId: user.id, found };
    await claimImages(tx, user.id, columns.images, now);
    await releaseImages(tx, user.id, before.pending?.images ?? [], now);
    if (before.state === 'live' && held) {
      await posts.set(tx, id, { pending: JSON.stringify(columns), version: before.version + 1 });
      await openCase(tx, { ...opened, kind: 'postEdit' }, now);
    } else {
      await releaseImages(tx, user.id, before.images, now);
      const again = before.state !== 'live' && publishedAt !== null;
      const waits = held || again;
      await apply(context, tx, before, columns, { state: waits ? 'held' : 'live', now });
      if (waits)
        await openCase(
          tx,
          { ...opened, kind: 'post', found: again ? [...found, ONCE_HIDDEN] : found },
          now,
        );
    }
    const reader = await readerOf(context, tx, call);
    return (await postsOf(context, tx, reader, [await seenPost(tx, reader, id)]))[0]!;
  });
}
