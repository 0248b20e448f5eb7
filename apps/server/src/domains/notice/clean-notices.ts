import type { NoticeContext } from './context.ts';
import { noticeRepository as notices } from './repository.ts';

/** Forgets messages that were kept long enough. */
export async function cleanNotices({ database }: NoticeContext, now: Date): Promise<void> {
  while (await notices.clean(database, now));
}
