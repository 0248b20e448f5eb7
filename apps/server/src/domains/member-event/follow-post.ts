import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { postLive } from '../post/events.ts';
import { type MemberEventContext, note, restore } from './keep.ts';

/**
 * Notes a post that became public. One that comes back brings back what else it was: chosen by
 * operators, an accepted answer.
 */
export async function followPost(
  context: MemberEventContext,
  tx: Tx,
  { postId: reference, userId, brand, kind: sort, at }: PayloadOf<typeof postLive>,
): Promise<void> {
  await restore(context, tx, { userId, brand, reference, at });
  await note(context, tx, { userId, brand, kind: 'post.live', reference, facts: { sort }, at });
}
