import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { memberLeft } from '../session/events.ts';
import type { NoticeContext } from './context.ts';
import { noticeRepository as notices } from './repository.ts';

/** Deletes notices after their retention period. */
export async function cleanNotices({ database }: NoticeContext, now: Date): Promise<void> {
  while (await notices.clean(database, now));
}

/** Deletes the notices of a person whose account is closed. */
export async function forgetNotices(
  tx: Tx,
  { userId }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  await notices.removeAll(tx, userId);
}
