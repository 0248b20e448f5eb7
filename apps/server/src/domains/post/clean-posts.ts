import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import type { PostContext } from './context.ts';
import { endDraft } from './draft/drafts.ts';
import { draftRepository as drafts } from './draft/repository.ts';
import { epochRepository as epochs } from './feed/epoch-repository.ts';
import { EPOCH_MS, KEEP_DRAFTS_MS, KEEP_EPOCH_MS, KEEP_READERS_MS } from './policy.ts';
import { readerRepository as readers } from './read/reader-repository.ts';

const DRAFTS_AT_ONCE = 100;

/** Removes old rankings, readers and drafts. */
export async function cleanPosts({ database }: PostContext, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await epochs.clean(database, Math.floor(before(KEEP_EPOCH_MS).getTime() / EPOCH_MS));
  await readers.clean(database, shanghaiDay(before(KEEP_READERS_MS)));
  for (const { user_id: userId, id } of await drafts.old(
    database,
    before(KEEP_DRAFTS_MS),
    DRAFTS_AT_ONCE,
  ))
    await inTransaction(database, (tx) => endDraft(tx, userId, id, now));
}
