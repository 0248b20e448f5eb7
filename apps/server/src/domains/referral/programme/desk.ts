import type * as calls from '@marque/contract/referral/programme/operator-endpoints';
import type { Brand, Out } from '@marque/contract/core';
import { isEqual } from 'es-toolkit';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { ReferralContext } from '../context.ts';
import { moveUp } from '../rewards/places.ts';
import { problemsOf, warningsOf } from './check.ts';
import { writeProgramme } from './publish.ts';
import { type ProgrammeRow, programmeRepository as programmes } from './repository.ts';
import { stateOf } from './state.ts';

/** Lists the programmes of the brand with their places. */
export async function listForDesk(
  { database }: ReferralContext,
  { brand, now }: OperatorCall<typeof calls.operatorProgrammes>,
): Promise<Out<typeof calls.operatorProgrammes>> {
  const rows = await programmes.newest(database, brand);
  const budgets = await programmes.budgets(
    database,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.content.title,
      listed: row.listed,
      state: stateOf(row, now),
      from: row.starts_at.toISOString(),
      bindUntil: row.bind_until.toISOString(),
      saleUntil: row.sale_until.toISOString(),
      version: row.version,
      budgets: budgets
        .filter(({ programme_id: of }) => of === row.id)
        .map(({ key, total, reserved, spent }) => ({ key, total, reserved, spent })),
    })),
  };
}

/** Says what keeps a programme from being published. Nothing is written. */
export async function checkProgramme(
  { database }: ReferralContext,
  { input: { programme } }: OperatorCall<typeof calls.operatorProgrammeCheck>,
): Promise<Out<typeof calls.operatorProgrammeCheck>> {
  return { problems: await problemsOf(database, programme), warnings: warningsOf(programme) };
}

/** Publishes a programme or its next version; nothing of one that has problems. */
export async function publishProgramme(
  _context: ReferralContext,
  tx: Tx,
  {
    input: { programme },
    brand,
    operator,
    now,
  }: OperatorCall<typeof calls.operatorProgrammePublish>,
): Promise<Out<typeof calls.operatorProgrammePublish>> {
  const before = await programmes.lock(tx, { brand, id: programme.id });
  const problems = [
    ...(programme.brand === brand ? [] : [{ path: 'brand', message: '这是另一个品牌的计划' }]),
    ...(before && before.slug !== programme.slug
      ? [{ path: 'slug', message: '发布过的地址不能改' }]
      : []),
    ...(before && stateOf(before, now) !== 'scheduled' && !isSamePromise(before, programme)
      ? [{ path: 'rewards', message: '已经开始的计划不能改步骤和奖励' }]
      : []),
    ...(await problemsOf(tx, programme)),
  ];
  if (problems.length === 0) await writeProgramme(tx, programme, { now, operator: operator.id });
  return { problems };
}

/** Whether a version promises what the one before did. */
const isSamePromise = (
  { content }: ProgrammeRow,
  { steps, rewards }: ProgrammeRow['content'],
): boolean => isEqual([content.steps, content.rewards], [steps, rewards]);

async function lockOrRefuse(
  tx: Tx,
  { brand, id }: { brand: Brand; id: string },
  now: Date,
): Promise<ProgrammeRow> {
  const row = await programmes.lock(tx, { brand, id });
  if (!row) throw new DomainError('RECOMMENDING_NOT_FOUND');
  const state = stateOf(row, now);
  if (state === 'settling' || state === 'settled') throw new DomainError('PROGRAMME_OVER');
  return row;
}

/** Stops joining and accepting. */
export async function pauseProgramme(
  _context: ReferralContext,
  tx: Tx,
  { input: { id, reason }, brand, now }: OperatorCall<typeof calls.operatorProgrammePause>,
): Promise<Out<typeof calls.operatorProgrammePause>> {
  const row = await lockOrRefuse(tx, { brand, id }, now);
  if (row.paused_at) throw new DomainError('PROGRAMME_PAUSED');
  await programmes.change(tx, id, { paused_at: now, pause_reason: reason });
  return { done: true };
}

export async function resumeProgramme(
  _context: ReferralContext,
  tx: Tx,
  { input: { id }, brand, now }: OperatorCall<typeof calls.operatorProgrammeResume>,
): Promise<Out<typeof calls.operatorProgrammeResume>> {
  const row = await lockOrRefuse(tx, { brand, id }, now);
  if (!row.paused_at) throw new DomainError('PROGRAMME_NOT_PAUSED');
  await programmes.change(tx, id, { paused_at: null, pause_reason: '' });
  return { done: true };
}

/** Ends a programme before its time. */
export async function endProgramme(
  _context: ReferralContext,
  tx: Tx,
  { input: { id, reason }, brand, now }: OperatorCall<typeof calls.operatorProgrammeEnd>,
): Promise<Out<typeof calls.operatorProgrammeEnd>> {
  await lockOrRefuse(tx, { brand, id }, now);
  await programmes.change(tx, id, { ended_at: now, pause_reason: reason });
  return { done: true };
}

/** Adds places to a programme: those in front of the line move up. */
export async function raiseBudget(
  _context: ReferralContext,
  tx: Tx,
  { input: { id, key, more }, brand, now }: OperatorCall<typeof calls.operatorProgrammeBudget>,
): Promise<Out<typeof calls.operatorProgrammeBudget>> {
  await lockOrRefuse(tx, { brand, id }, now);
  if (!(await programmes.raise(tx, { programmeId: id, key, more })))
    throw new DomainError('BUDGET_NOT_FOUND');
  await moveUp(tx, { programmeId: id, key, brand }, now);
  return { done: true };
}
