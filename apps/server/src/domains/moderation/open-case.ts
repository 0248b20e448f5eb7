import type { Brand } from '@marque/contract/core';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { moderationRepository as moderation } from './repository.ts';

export type Held = {
  brand: Brand;
  kind: ModeratedKind;
  id: string;
  authorId: string;
  /** What was found in it. */
  found: readonly string[];
};

/**
 * Forgets what waits about something that its author has changed or taken away, in their transaction.
 * Whoever locks the subject comes by here first, as who decides does.
 */
export const closeCases = (tx: Tx, kind: ModeratedKind, id: string): Promise<void> =>
  moderation.close(tx, kind, id);

/** Puts something that is held into the queue, in the transaction that keeps it. */
export const openCase = (tx: Tx, held: Held, now: Date): Promise<void> =>
  moderation.open(tx, {
    id: newId(now),
    brand: held.brand,
    kind: held.kind,
    subjectId: held.id,
    authorId: held.authorId,
    cause: 'filter',
    found: held.found,
    now,
  });
