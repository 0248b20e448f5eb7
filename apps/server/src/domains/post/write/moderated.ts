import type { Exec, Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { releaseImages } from '../../media/module.ts';
import { defineModerated } from '../../moderation/ports.ts';
import type { PostContext } from '../context.ts';
import { postLink } from '../links.ts';
import { isSeenIn } from '../policy.ts';
import { type PostChange, postRepository as posts, type StoredPost } from '../repository.ts';
import { apply } from './edit.ts';
import { settle } from './settle.ts';

const textOf = ({ title, content }: { title: string; content: string }): string =>
  [title, content].filter((text) => text !== '').join('\n');

/** Returns the page of a post for its author. */
async function ownLink(id: string, exec: Exec) {
  const [row] = await posts.stored(exec, [id]);
  return postLink({ id, kind: row?.kind ?? 'moment', parentId: row?.parent_id ?? null });
}

/** Changes the state of a post, with all that follows. */
async function turn(
  context: PostContext,
  tx: Tx,
  id: string,
  now: Date,
  change: (before: StoredPost) => PostChange | null,
): Promise<void> {
  const before = await posts.lock(tx, id);
  const changed = before && change(before);
  if (!before || !changed) return;
  await settle(context, tx, { before, after: await posts.set(tx, id, changed), now });
}

/** Registers posts for moderation. */
const moderatedPost = (context: PostContext): ProvidedPort =>
  defineModerated({
    kind: 'post',
    title: '动态',
    find: async (exec, brand, id, readerId) => {
      const [row] = await posts.stored(exec, [id]);
      if (row?.brand !== brand || row.user_id === null) return undefined;
      // What the reader cannot see is reported as not found.
      const isSeen = isSeenIn(row, await context.clubs.joinedBy(exec, readerId));
      if (!isSeen && row.state !== 'removed') return undefined;
      return { authorId: row.user_id, text: textOf(row), state: row.state };
    },
    textsOf: async (exec, ids) =>
      new Map((await posts.stored(exec, ids)).map((row) => [row.id, textOf(row)])),
    imagesOf: async (exec, ids) =>
      new Map(
        (await posts.stored(exec, ids)).map((row) => [
          row.id,
          row.video_poster === null ? row.images : [row.video_poster],
        ]),
      ),
    show: (tx, id, now) =>
      turn(context, tx, id, now, (row) =>
        row.state === 'live'
          ? null
          : { state: 'live', state_reason: '', published_at: row.published_at ?? now },
      ),
    hold: (tx, id) =>
      turn(context, tx, id, context.now(), (row) =>
        row.state === 'live' ? { state: 'held' } : null,
      ),
    remove: (tx, id, reason) =>
      turn(context, tx, id, context.now(), () => ({ state: 'removed', state_reason: reason })),
    link: ownLink,
  });

/** Registers changes of public posts for moderation. Nobody else sees them, so nobody reports them. */
const moderatedEdit = (context: PostContext): ProvidedPort =>
  defineModerated({
    kind: 'postEdit',
    title: '动态修改',
    find: () => Promise.resolve(undefined),
    textsOf: async (exec, ids) =>
      new Map(
        (await posts.stored(exec, ids)).map(({ id, pending }) => [
          id,
          pending ? textOf(pending) : '',
        ]),
      ),
    imagesOf: async (exec, ids) =>
      new Map((await posts.stored(exec, ids)).map((row) => [row.id, row.pending?.images ?? []])),
    show: async (tx, id, now) => {
      const before = await posts.lock(tx, id);
      if (!before?.pending || before.user_id === null) return;
      await releaseImages(tx, before.user_id, before.images, now);
      await apply(context, tx, before, before.pending, { now });
    },
    hold: () => Promise.resolve(),
    remove: async (tx, id) => {
      const before = await posts.lock(tx, id);
      if (!before?.pending || before.user_id === null) return;
      await releaseImages(tx, before.user_id, before.pending.images, context.now());
      await posts.set(tx, id, { pending: null });
    },
    link: ownLink,
  });

export const moderatedPosts = (context: PostContext): ProvidedPort[] => [
  moderatedPost(context),
  moderatedEdit(context),
];
