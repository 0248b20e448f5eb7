import type { Brand } from '@marque/contract/core';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import type { Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import { moderationRepository as moderation } from './repository.ts';

export type HeldContent = {
  brand: Brand;
  kind: ModeratedKind;
  id: string;
  authorId: string;
  /** The findings that the queue shows. */
  found: readonly string[];
};

/**
 * Deletes the open cases of a subject that its author changed or deleted, in the same transaction.
 * Cases are locked before their subject, as in decisions, which prevents deadlocks.
 */
export const closeCases = (tx: Tx, kind: ModeratedKind, id: string): Promise<void> =>
  moderation.close(tx, kind, id);

/** Opens a case for held content, in the transaction that stores it. */
export const openCase = (tx: Tx, held: HeldContent, now: Date): Promise<void> =>
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
