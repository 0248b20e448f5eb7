import type { NoticeContext } from './context.ts';
import { noticeRepository as notices } from './repository.ts';

/** Deletes notices after their retention period. */
export async function cleanNotices({ database }: NoticeContext, now: Date): Promise<void> {
  while (await notices.clean(database, now));
}
