import { REFUSALS } from '@marque/contract/member/certification/labels';
import { fullDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { CertificationContext } from './context.ts';
import { isOwner } from './pictures.ts';
import type { CertificationRow } from './repository.ts';

type With = Pick<CertificationContext, 'tell'>;
export type CertificationNotice = {
  /** The key of the fact within the certification. */
  fact: string;
  title: string;
  body: string;
  at: Date;
};

/** What a certification is called in a notice. */
const nameOf = (row: Pick<CertificationRow, 'kind'>): string =>
  isOwner(row) ? '车主认证' : '职业认证';

/** Tells the member what became of a certification. */
export const tellOf = (
  { tell }: With,
  tx: Tx,
  row: CertificationRow,
  { fact, title, body, at }: CertificationNotice,
): Promise<void> =>
  tell(tx, {
    userId: row.user_id,
    brand: row.brand,
    kind: 'certification',
    dedupe: `${row.id}:${fact}`,
    title,
    body,
    link: isOwner(row)
      ? { page: 'member.ownerCertification', query: { id: row.id } }
      : { page: 'member.career', query: { kind: row.kind } },
    outside: { template: 'certification', values: { title } },
    critical: true,
    at,
  });

export const tellActive = (context: With, tx: Tx, row: CertificationRow, title: string, at: Date) =>
  tellOf(context, tx, row, {
    fact: 'active',
    title: `${nameOf(row)}通过了`,
    body: isOwner(row)
      ? `${title}已认证，车主权益从现在起可以用。照片 7 天后删除。`
      : `${title}已认证，送你的券在「优惠券 · 到店」。照片 7 天后删除。`,
    at,
  });

export function tellRefused(
  context: With,
  tx: Tx,
  row: CertificationRow,
  {
    codes,
    note,
    final,
  }: { codes: readonly (keyof typeof REFUSALS)[]; note: string; final: boolean },
  at: Date,
): Promise<void> {
  const reasons = [...codes.map((code) => REFUSALS[code].text), note].filter(Boolean).join('，');
  return tellOf(context, tx, row, {
    fact: final ? 'refusedFinal' : 'refused',
    title: `${nameOf(row)}没有通过`,
    body: final
      ? `复核后仍未通过：${reasons}。可以按提示改好后重新认证。`
      : `${reasons}。点开看怎么改，也可以申诉，由另一位审核人员复核。`,
    at,
  });
}

export const tellEnding = (context: With, tx: Tx, row: CertificationRow, at: Date) =>
  tellOf(context, tx, row, {
    fact: 'ending',
    title: `${nameOf(row)}快到期了`,
    body: `${fullDay(row.valid_until!)} 到期，到期后可以重新认证。`,
    at,
  });
