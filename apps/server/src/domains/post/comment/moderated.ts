import type { ShownState } from '@marque/contract/moderation/schema';
import type { Tx } from '#kernel/database.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { defineModerated } from '../../moderation/ports.ts';
import type { PostContext } from '../context.ts';
import { postLink } from '../links.ts';
import { commentRepository as comments } from './repository.ts';
import { count, isCounted, tellOfComment } from './settle.ts';

/** Registers comments for moderation. */
export function moderatedComments(context: PostContext): ProvidedPort {
  const turn = async (tx: Tx, id: string, state: ShownState, reason = ''): Promise<void> => {
    const before = await comments.lock(tx, id);
    if (!before || before.deleted_at !== null) return;
    const after = { ...before, state };
    await comments.set(tx, id, { state, state_reason: reason });
    const changed = Number(isCounted(after)) - Number(isCounted(before));
    if (changed === 0) return;
    await count(context, tx, after, changed > 0 ? 1 : -1);
    if (changed > 0) await tellOfComment(context, tx, after, context.now());
  };
  return defineModerated({
    kind: 'comment',
    title: '评论',
    find: async (exec, brand, id) => {
      const [row] = await comments.stored(exec, [id]);
      if (row?.brand !== brand || row.deleted_at !== null || row.state === 'held') return undefined;
      return { authorId: row.user_id, text: row.content, state: row.state };
    },
    textsOf: async (exec, ids) =>
      new Map((await comments.stored(exec, ids)).map(({ id, content }) => [id, content])),
    imagesOf: async (exec, ids) =>
      new Map(
        (await comments.stored(exec, ids)).map(({ id, image }) => [
          id,
          image === null ? [] : [image],
        ]),
      ),
    show: (tx, id) => turn(tx, id, 'live'),
    hold: (tx, id) => turn(tx, id, 'held'),
    remove: (tx, id, reason) => turn(tx, id, 'removed', reason),
    link: async (id, exec) => {
      const [row] = await comments.stored(exec, [id]);
      const subject = row && context.commented(row.subject_type);
      return row && subject
        ? subject.link(row.subject_id, id)
        : postLink({ id, kind: 'moment', parentId: null });
    },
  });
}
