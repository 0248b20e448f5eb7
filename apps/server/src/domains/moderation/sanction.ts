import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/moderation/operator-endpoints';
import type { Sanction, SanctionKind } from '@marque/contract/moderation/operator-schema';
import { DAY_MS, SHANGHAI_MS, shanghaiTime } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { ModerationContext } from './context.ts';
import { MODERATION_RULES, sanctionFor } from './policy.ts';
import { type CaseRow, moderationRepository as moderation } from './repository.ts';
import { sanctionRepository as sanctions, type SanctionRow } from './sanction-repository.ts';

/** write: publish content. takePart: like or report the content of others. */
type Act = 'write' | 'takePart';

const KEEPS_FROM: Record<Act, readonly SanctionKind[]> = {
  write: ['mute', 'block'],
  takePart: ['block'],
};

const sanctionView = (row: SanctionRow): Sanction => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  until: row.until.toISOString(),
  reason: row.reason,
  caseId: row.case_id,
  givenBy: row.given_by,
  givenAt: row.given_at.toISOString(),
  liftedAt: row.lifted_at?.toISOString() ?? null,
});

/** Returns day and minute as text. */
const minuteText = (at: Date): string => shanghaiTime(at).slice(0, 16).replace('T', ' ');

/** Throws SANCTIONED with the end of the sanction when a person may not act. */
export async function assertMay(
  exec: Exec,
  { userId, now }: { userId: string; now: Date },
  act: Act,
): Promise<void> {
  const found = await sanctions.standing(exec, userId, KEEPS_FROM[act], now);
  if (found) throw new DomainError('SANCTIONED', { until: found.until.toISOString() });
}

/** Returns until when a person may not write; null when they may. */
export async function mutedUntil(exec: Exec, userId: string, now: Date): Promise<string | null> {
  const found = await sanctions.standing(exec, userId, KEEPS_FROM.write, now);
  return found ? minuteText(found.until) : null;
}

const TOLD: Record<SanctionKind, (until: string) => { title: string; body: string }> = {
  warning: () => ({ title: '社区规则提醒', body: '再有内容被移除，会暂停发布。' }),
  mute: (until) => ({
    title: '暂停发布',
    body: `${until} 前不能发布内容和改昵称，浏览、下单不受影响。`,
  }),
  block: (until) => ({
    title: '暂停参与',
    body: `${until} 前不能发布、点赞和举报，浏览、下单不受影响。`,
  }),
};

type Giving = { kind: SanctionKind; days: number; reason: string; by: string | null };

/** Sanctions the author of a case and tells them the reason, the end and how to appeal. */
async function give(
  context: ModerationContext,
  tx: Tx,
  { id: caseId, author_id: authorId, brand }: Pick<CaseRow, 'id' | 'author_id' | 'brand'>,
  { kind, days, reason, by }: Giving,
  now: Date,
): Promise<SanctionRow> {
  if (authorId === null) throw new DomainError('CASE_UNSIGNED');
  const until = new Date(now.getTime() + (kind === 'warning' ? 0 : days * DAY_MS));
  const row = await sanctions.give(tx, {
    user_id: authorId,
    id: newId(now),
    kind,
    until,
    reason,
    case_id: caseId,
    given_by: by,
    given_at: now,
  });
  const { title, body } = TOLD[kind](minuteText(until));
  await context.tell(tx, {
    userId: authorId,
    brand: brand as Brand,
    kind: 'system',
    dedupe: `sanction:${row.id}`,
    title,
    body: `原因：${reason}。${body}不认同的话，在被移除的内容里申诉，通过后自动恢复。`,
    link: null,
    at: now,
  });
  return row;
}

/**
 * Sanctions the author after a removal by an operator, by the number of removals within 30 days.
 * The warning for the first one is part of the notice of removal.
 */
export async function strike(
  context: ModerationContext,
  tx: Tx,
  of: CaseRow,
  reason: string,
  now: Date,
): Promise<void> {
  if (of.author_id === null) return;
  // Of removals at the same time each counts those before it, so that sanctions grow with their number.
  await lockName(tx, `removals of ${of.author_id}`);
  const since = new Date(now.getTime() - MODERATION_RULES.strikesMs);
  const next = sanctionFor(await sanctions.removals(tx, of.author_id, since));
  if (next && next.kind !== 'warning')
    await give(context, tx, of, { ...next, reason, by: null }, now);
}

/** Lifts sanctions for a subject restored by an appeal. Returns whether any was in force. */
export const liftFor = async (
  tx: Tx,
  of: Pick<CaseRow, 'kind' | 'subject_id'>,
  by: string | null,
  now: Date,
): Promise<boolean> =>
  (await sanctions.liftOf(tx, { kind: of.kind, subjectId: of.subject_id }, by, now)) > 0;

/** Throws CASE_NOT_FOUND, and CASE_UNSIGNED for content without an author. */
export async function giveSanction(
  context: ModerationContext,
  tx: Tx,
  { operator, now, input }: OperatorCall<typeof calls.operatorSanctionGive>,
): Promise<Sanction> {
  const found = await moderation.lockCase(tx, input.caseId);
  if (!found) throw new DomainError('CASE_NOT_FOUND');
  return sanctionView(await give(context, tx, found, { ...input, by: operator.id }, now));
}

/** Lifts a sanction. Throws SANCTION_NOT_FOUND, SANCTION_OVER. */
export async function liftSanction(
  context: ModerationContext,
  tx: Tx,
  { brand, operator, now, input }: OperatorCall<typeof calls.operatorSanctionLift>,
): Promise<Sanction> {
  const found = await sanctions.lock(tx, input.id);
  if (!found) throw new DomainError('SANCTION_NOT_FOUND');
  if (found.lifted_at || found.until <= now) throw new DomainError('SANCTION_OVER');
  const lifted = await sanctions.lift(tx, found.id, operator.id, now);
  await context.tell(tx, {
    userId: found.user_id,
    brand,
    kind: 'system',
    dedupe: `sanction:${found.id}:lifted`,
    title: '限制已解除',
    body: '现在可以正常发布和参与了。',
    link: null,
    at: now,
  });
  return sanctionView(lifted);
}

export async function listSanctions(
  { database }: ModerationContext,
  { input }: OperatorCall<typeof calls.operatorSanctions>,
): Promise<Out<typeof calls.operatorSanctions>> {
  const { rows, nextCursor } = await sanctions.page(database, input);
  return { items: rows.map(sanctionView), nextCursor };
}

/** Returns the figures of moderation for a month (Shanghai time). */
export async function showFigures(
  { database }: ModerationContext,
  { brand, input: { month } }: OperatorCall<typeof calls.operatorModerationFigures>,
): Promise<Out<typeof calls.operatorModerationFigures>> {
  const [year, number] = month.split('-').map(Number);
  const at = (months: number) => new Date(Date.UTC(year!, number! - 1 + months, 1) - SHANGHAI_MS);
  const [from, to] = [at(0), at(1)];
  const [counted, given] = [
    await sanctions.figures(database, brand, { from, to }),
    await sanctions.given(database, from, to),
  ];
  return { month, ...counted, sanctions: given };
}
