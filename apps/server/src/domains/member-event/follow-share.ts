import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { shareOpened } from '../share-code/events.ts';
import { type MemberEventContext, note } from './keep.ts';

/** What stands for a reader where the sharer's own data is kept. */
const readerOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 24);

/**
 * Notes that a member opened what another one shared, once for each reader. Visitors do not count:
 * an address is nobody.
 */
export async function followShare(
  context: MemberEventContext,
  tx: Tx,
  { brand, sharerId, readerId, at }: PayloadOf<typeof shareOpened>,
): Promise<void> {
  if (sharerId === null || readerId === null || readerId === sharerId) return;
  const reference = readerOf(readerId);
  await note(context, tx, { userId: sharerId, brand, kind: 'share.opened', reference, at });
}
