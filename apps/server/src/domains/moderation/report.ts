import type { moderationReport } from '@marque/contract/moderation/endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { DAY_MS } from '@marque/contract/shanghai';
import type { ModerationContext } from './context.ts';
import { MODERATION_RULES } from './policy.ts';
import { assertMay } from './sanction.ts';
import { moderationRepository as moderation } from './repository.ts';

/**
 * Stores a reader's report. Content that was approved stays; other content is hidden once several
 * readers have reported it within a day, of whom nothing was removed lately.
 */
export const report = (
  { database, moderated }: ModerationContext,
  { brand, user, now, input: { kind, id, reason, text } }: MemberCall<typeof moderationReport>,
): Promise<Out<typeof moderationReport>> =>
  inTransaction(database, async (tx) => {
    await assertMay(tx, { userId: user.id, now }, 'takePart');
    const of = moderated(kind);
    const written = await of.find(tx, brand, id, user.id);
    if (!written || written.state === 'removed' || written.authorId === user.id)
      throw new DomainError('CONTENT_NOT_FOUND');
    // Reports at the same time would count neither each other for the limit nor for what hides the content.
    await lockName(tx, `reports of ${user.id}`);
    await lockName(tx, `reports on ${kind} ${id}`);
    const since = new Date(now.getTime() - DAY_MS);
    const goodSince = new Date(now.getTime() - MODERATION_RULES.strikesMs);
    const today = await moderation.countReports(tx, user.id, since);
    if (today >= MODERATION_RULES.reportsADay) throw new DomainError('REPORT_LIMIT');
    const added = await moderation.addReport(tx, {
      reporter_id: user.id,
      kind,
      subject_id: id,
      reason,
      text,
      created_at: now,
    });
    if (!added || (await moderation.isApproved(tx, kind, id))) return { done: true };
    await moderation.open(tx, {
      id: newId(now),
      brand,
      kind,
      subjectId: id,
      authorId: written.authorId,
      cause: 'report',
      found: [],
      now,
    });
    const reporters = await moderation.countReporters(tx, { kind, id, since, goodSince });
    if (reporters >= MODERATION_RULES.reportersThatHold) await of.hold(tx, id);
    return { done: true };
  });
