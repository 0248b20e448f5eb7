import type { moderationAppeal } from '@marque/contract/moderation/endpoints';
import type { Out } from '@marque/contract/core';
import type { ModeratedKind, Standing } from '@marque/contract/moderation/schema';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { ModerationContext } from './context.ts';
import { MODERATION_RULES } from './policy.ts';
import { moderationRepository as moderation } from './repository.ts';

/** Returns since when removals can be appealed against. */
const appealableSince = (now: Date): Date => new Date(now.getTime() - MODERATION_RULES.appealMs);

/** Opens the author's appeal against a removal, once and within some days. */
export const appeal = (
  { database, moderated }: ModerationContext,
  { brand, user, now, input: { kind, id, text } }: MemberCall<typeof moderationAppeal>,
): Promise<Out<typeof moderationAppeal>> =>
  inTransaction(database, async (tx) => {
    const written = await moderated(kind).find(tx, brand, id, user.id);
    if (!written || written.authorId !== user.id) throw new DomainError('CONTENT_NOT_FOUND');
    const removal = await moderation.removal(tx, kind, id);
    if (written.state !== 'removed' || !removal || removal.decided_at! <= appealableSince(now))
      throw new DomainError('APPEAL_CLOSED');
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

/** The appeals by removed subject; none for those against which it is too late. */
export type Appeals = ReadonlyMap<string, Exclude<Standing['appeal'], 'none'>>;

/** Returns which of some removed subjects have an appeal, and against which one is possible. */
export async function appealsOf(
  { now }: Pick<ModerationContext, 'now'>,
  exec: Exec,
  kind: ModeratedKind,
  removed: readonly string[],
): Promise<Appeals> {
  const found = await moderation.appeals(exec, kind, removed, appealableSince(now()));
  return new Map(
    found
      .filter(({ isMade, isFresh }) => isMade || isFresh)
      .map(({ id, isMade }) => [id, isMade ? 'made' : 'open']),
  );
}
