import type { ConsentKind } from '@marque/contract/agreement/kinds';
import { enqueue } from '#kernel/jobs/background.ts';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { REMOVE_FILES_JOB, type RemoveFiles } from '../service.ts';
import type { PrivateContext } from './context.ts';
import { objectOf } from './keep.ts';
import { privateRepository as images } from './repository.ts';

const CLEANED_AT_ONCE = 100;

/** Erases pictures whose storage relied on a withdrawn consent. */
export async function eraseWithConsent(
  { purposes }: PrivateContext,
  tx: Tx,
  { userId, kind }: { userId: string; kind: ConsentKind },
): Promise<void> {
  const resting = [...purposes.values()].filter(({ consent }) => consent === kind);
  const names = resting.map(({ name }) => name);
  if (names.length > 0) await images.erase(tx, userId, names);
}

/** Deletes pictures that are erased, were never claimed, or exceed their retention period. */
export async function purge({ database }: PrivateContext, now: Date): Promise<void> {
  const purgeSome = () =>
    inTransaction(database, async (tx) => {
      const due = await images.takeDue(tx, now, CLEANED_AT_ONCE);
      for (const { id, files } of due) {
        const payload: RemoveFiles = { files: files.map(({ width }) => objectOf(id, width)) };
        await enqueue(tx, REMOVE_FILES_JOB, payload, now);
      }
      return due.length;
    });
  while ((await purgeSome()) === CLEANED_AT_ONCE);
}
