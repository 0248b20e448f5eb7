import type { Out } from '@marque/contract/core';
import { maskEngineNo, maskName, maskPlate } from '@marque/contract/mask';
import type * as calls from '@marque/contract/member/certification/operator-endpoints';
import type {
  CertificationForReview,
  QueuedCertification,
} from '@marque/contract/member/certification/operator-schema';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CertificationContext } from './context.ts';
import { decide } from './decide.ts';
import { endCertification } from './end.ts';
import { papersOf } from './papers.ts';
import { isOwner, matterOf, purposeOf } from './pictures.ts';
import { type Profession, professionsOf } from './professions/professions.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';

const queued = (
  row: CertificationRow,
  professions: readonly Profession[],
  now: Date,
): QueuedCertification => ({
  id: row.id,
  brand: row.brand,
  kind: row.kind,
  title: isOwner(row)
    ? (row.series_name ?? '')
    : (professions.find(({ id }) => id === row.kind)?.name ?? row.kind),
  state: row.state,
  vin: row.vin_mask,
  at: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  overdue: row.late || (row.due_at !== null && row.due_at < now),
  open: row.checks.filter(({ passed }) => !passed).map(({ code }) => code),
});

async function forReview(
  context: CertificationContext,
  exec: Exec,
  row: CertificationRow,
  now: Date,
): Promise<CertificationForReview> {
  const papers = papersOf(context.vault, row);
  return {
    ...queued(row, await professionsOf(context, exec, row.brand), now),
    name: papers ? maskName(papers.name) : '',
    engineNo: papers?.engineNo ? maskEngineNo(papers.engineNo) : '',
    plate: papers?.plate ? maskPlate(papers.plate) : '',
    isCompany: row.is_company,
    checks: row.checks,
    pictures: row.pictures.length,
    refused:
      row.refused_by === null
        ? null
        : { codes: row.refusal_codes, note: row.refusal_note, by: row.refused_by },
    appeal: papers?.appeal ?? null,
  };
}

type OfOne = { brand: CertificationRow['brand']; input: { id: string } };

async function rowOf(exec: Exec, { brand, input }: OfOne): Promise<CertificationRow> {
  const row = await certifications.findAny(exec, brand, input.id);
  if (!row) throw new DomainError('CERTIFICATION_NOT_FOUND');
  return row;
}

/** Finds a certification of any member and locks it. Throws CERTIFICATION_NOT_FOUND. */
async function lockedRow(tx: Tx, call: OfOne): Promise<CertificationRow> {
  const { id, user_id: userId } = await rowOf(tx, call);
  return (await certifications.lock(tx, { userId, id }))!;
}

export async function listQueue(
  context: CertificationContext,
  { brand, input, now }: OperatorCall<typeof calls.operatorCertifications>,
): Promise<Out<typeof calls.operatorCertifications>> {
  const { database } = context;
  const { state, kind, ...paging } = input;
  const { rows, nextCursor } = await certifications.queue(database, { brand, state, kind }, paging);
  const professions = await professionsOf(context, database, brand);
  return {
    items: rows.map((row) => queued(row, professions, now)),
    nextCursor,
    overdue: await certifications.countOverdue(database, brand, now),
  };
}

export const showForReview = async (
  context: CertificationContext,
  call: OperatorCall<typeof calls.operatorCertification>,
): Promise<CertificationForReview> => {
  const { database } = context;
  return forReview(context, database, await rowOf(database, call), call.now);
};

/** Opens the pictures. The look is kept and shown to the member. */
export async function lookAtPictures(
  { database, pictures }: CertificationContext,
  call: OperatorCall<typeof calls.operatorCertificationPictures>,
): Promise<Out<typeof calls.operatorCertificationPictures>> {
  const { input, now, operator } = call;
  const row = await rowOf(database, call);
  const asked = { ...matterOf(row), purpose: purposeOf(row), why: input.why, operator };
  return { pictures: await pictures.look(asked, now) };
}

export async function decideCertification(
  context: CertificationContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCertificationDecide>,
): Promise<CertificationForReview> {
  const { input, now, operator } = call;
  const { outcome, codes, note } = input;
  const row = await lockedRow(tx, call);
  const decision =
    outcome === 'approved' ? ({ outcome } as const) : ({ outcome, codes, note } as const);
  await decide(context, tx, row, decision, { by: operator.id, at: now });
  return forReview(context, tx, await rowOf(tx, call), now);
}

/** Ends an active certification; its member reads why. */
export async function revoke(
  context: CertificationContext,
  tx: Tx,
  call: OperatorCall<typeof calls.operatorCertificationRevoke>,
): Promise<CertificationForReview> {
  const { input, now } = call;
  const row = await lockedRow(tx, call);
  if (row.state !== 'active') throw new DomainError('AUTH_NOT_ACTIVE');
  const told = {
    fact: 'revoked',
    title: '认证已撤销',
    body: `${input.reason}。有疑问请联系客服。`,
  };
  await endCertification(context, tx, row, { state: 'revoked', told }, now);
  return forReview(context, tx, await rowOf(tx, call), now);
}
