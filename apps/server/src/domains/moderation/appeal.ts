import type { moderationAppeal } from '@marque/contract/moderation/endpoints';
import type { Out } from '@marque/contract/core';
import type { ModeratedKind } from '@marque/contract/moderation/schema';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { ModerationContext } from './context.ts';
import { moderationRepository as moderation } from './repository.ts';

/** Opens the author's appeal against a removal, once. */
export const appeal = (
  { database, moderated }: ModerationContext,
  { brand, user, now, input: { kind, id, text } }: MemberCall<typeof moderationAppeal>,
): Promise<Out<typeof moderationAppeal>> =>
  inTransaction(database, async (tx) => {
    const written = await moderated(kind).find(tx, brand, id);
    if (!written || written.authorId !== user.id) throw new DomainError('CONTENT_NOT_FOUND');
    if (written.state !== 'removed') throw new DomainError('APPEAL_CLOSED');
    const opened = await moderation.appeal(tx, {
      id: newId(now),
      brand,
      kind,
      subjectId: id,
      authorId: user.id,
      appeal: text,
      now,
    });
    if (!opened) throw new DomainError('APPEAL_CLOSED');
    return { done: true };
  });

/** Returns which of some subjects have an appeal. */
export const appealed = (
  exec: Exec,
  kind: ModeratedKind,
  ids: readonly string[],
): Promise<Set<string>> => moderation.appealed(exec, kind, ids);
