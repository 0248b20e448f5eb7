import type { Out } from '@marque/contract/core';
import { maskEngineNo, maskName, maskPlate } from '@marque/contract/mask';
import type * as calls from '@marque/contract/member/certification/endpoints';
import { APPEAL_DAYS, STATE_TEXT } from '@marque/contract/member/certification/labels';
import type {
  Certification,
  CertificationBrief,
} from '@marque/contract/member/certification/schema';
import { stagesOf } from '@marque/contract/progress';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall, User } from '#kernel/http/serve.ts';
import type { CertificationContext } from './context.ts';
import { papersOf } from './papers.ts';
import { isOwner, matterOf } from './pictures.ts';
import { daysAfter } from './policy.ts';
import { professionOf } from './professions/professions.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';
import { sampleImages } from './reading/sample-images.ts';

/** Returns what a list shows of a certification. `plate`: masked. */
export const briefOf = (
  row: CertificationRow,
  title = row.series_name ?? '',
  plate = '',
): CertificationBrief => ({
  id: row.id,
  kind: row.kind,
  title,
  state: row.state,
  stateText: STATE_TEXT[row.state],
  vin: row.vin_mask,
  plate,
  at: row.created_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  late: row.late,
  validUntil: row.valid_until,
  carId: row.car_id,
});

/** The last moment of an appeal against a refusal; null where there is none. */
export const appealUntilOf = (row: CertificationRow, now: Date): Date | null => {
  if (row.state !== 'refused' || row.appealed_at !== null || row.decided_at === null) return null;
  const until = daysAfter(row.decided_at, APPEAL_DAYS);
  return until > now ? until : null;
};

function stages(row: CertificationRow) {
  const { appealed_at: appealed, created_at: at, decided_at: decided, ended_at: ended } = row;
  const isOpen = row.state === 'byHand' || row.state === 'appeal';
  const refused = appealed !== null || row.state === 'refused';
  return stagesOf(
    [
      { text: '提交', at, done: true },
      {
        text: refused ? '没有通过' : '审核',
        at: appealed === null ? decided : null,
        done: row.state !== 'byHand',
      },
      ...(appealed
        ? [{ text: '申诉复核', at: isOpen ? appealed : decided, done: row.state !== 'appeal' }]
        : []),
      ...(row.state === 'refused'
        ? []
        : [{ text: '认证', at: isOpen ? null : decided, done: !isOpen }]),
      ...(ended ? [{ text: STATE_TEXT[row.state], at: ended, done: true }] : []),
    ],
    !isOpen,
  );
}

const allowedOf = (row: CertificationRow, now: Date): Certification['allowed'] => {
  if (row.state === 'active') return ['release'];
  if (row.state === 'byHand' || row.state === 'appeal') return [];
  return appealUntilOf(row, now) ? ['appeal', 'again'] : ['again'];
};

async function viewOf(
  context: CertificationContext,
  exec: Exec,
  row: CertificationRow,
  viewer: User,
  now: Date,
): Promise<Certification> {
  const { pictures, vault } = context;
  const papers = papersOf(vault, row);
  const title = isOwner(row)
    ? undefined
    : ((await professionOf(context, exec, row.brand, row.kind))?.name ?? '职业');
  const images = await pictures.imagesOf(exec, { userId: row.user_id, viewer }, row.pictures, now);
  const isRefused = row.state === 'refused' || row.state === 'appeal';
  return {
    ...briefOf(row, title, papers?.plate ? maskPlate(papers.plate) : ''),
    name: papers ? maskName(papers.name) : '',
    engineNo: papers?.engineNo ? maskEngineNo(papers.engineNo) : '',
    isCompany: row.is_company,
    checks: row.checks,
    refusal: isRefused
      ? {
          codes: row.refusal_codes,
          note: row.refusal_note,
          at: row.decided_at!.toISOString(),
          appealUntil: appealUntilOf(row, now)?.toISOString() ?? null,
        }
      : null,
    stages: stages(row),
    pictures: row.pictures.flatMap((key) => images.get(key) ?? []),
    picturesUntil: row.pictures_until?.toISOString() ?? null,
    looks: (await pictures.looksAt(exec, matterOf(row))).map(({ at, why }) => ({
      at: at.toISOString(),
      why,
    })),
    allowed: allowedOf(row, now),
  };
}

/** Returns one of the member's certifications. Throws CERTIFICATION_NOT_FOUND. */
export async function showDetail(
  context: CertificationContext,
  exec: Exec,
  { userId, id, viewer }: { userId: string; id: string; viewer: User },
  now: Date,
): Promise<Certification> {
  const row = await certifications.find(exec, { userId, id });
  if (!row) throw new DomainError('CERTIFICATION_NOT_FOUND');
  return viewOf(context, exec, row, viewer, now);
}

export async function showCertification(
  context: CertificationContext,
  { brand, input, now, user }: MemberCall<typeof calls.certificationDetail>,
): Promise<Out<typeof calls.certificationDetail>> {
  const row = await certifications.find(context.database, { userId: user.id, id: input.id });
  if (row?.brand !== brand) throw new DomainError('CERTIFICATION_NOT_FOUND');
  return viewOf(context, context.database, row, user, now);
}

/** Lists the member's certifications of cars, with what the page needs to begin another one. */
export async function listCertifications(
  context: CertificationContext,
  { brand, user }: MemberCall<typeof calls.certificationList>,
): Promise<Out<typeof calls.certificationList>> {
  const { database, reader, vault } = context;
  const rows = (await certifications.own(database, { userId: user.id, brand })).filter(isOwner);
  return {
    items: rows.map((row) => {
      const plate = papersOf(vault, row)?.plate;
      return briefOf(row, undefined, plate ? maskPlate(plate) : '');
    }),
    reads: reader.reads,
    samples: reader.reads ? await sampleImages(database, brand) : [],
  };
}
