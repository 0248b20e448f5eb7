import type { CertificationState } from '@marque/contract/member/certification/labels';
import type { Tx } from '#kernel/database.ts';
import { grantIdentification, revokeIdentification } from '../session/module.ts';
import type { CertificationContext } from './context.ts';
import { certificationEnded } from './events.ts';
import { isOwner, matterOf } from './pictures.ts';
import { CERTIFICATION_RULES, daysAfter } from './policy.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';
import { tellOf, type CertificationNotice } from './tell.ts';
import { vinRepository as vins } from './vin-repository.ts';

/** The identification of a certified owner. It gives a badge and never a frame. */
export const badgeOf = ({ brand }: Pick<CertificationRow, 'brand'>): string =>
  `OWNER_${brand.toUpperCase()}`;

export type End = {
  state: Extract<CertificationState, 'released' | 'revoked' | 'over'>;
  told: Omit<CertificationNotice, 'at'> | null;
};

/** Gives a car free and takes the mark of its owner away, unless another car gives it. */
async function freeCar(
  { emit, garage }: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  at: Date,
): Promise<void> {
  const { user_id: userId, id, brand, vin_index: vinIndex, car_id: carId } = row;
  await vins.free(tx, vinIndex!, { userId, id }, at);
  await garage.uncertify(tx, userId, id);
  const badge = badgeOf(row);
  await revokeIdentification(tx, { userId, id: badge, reference: id });
  const others = (await certifications.ofKinds(tx, userId, true)).filter(
    (one) => one.brand === brand && one.state === 'active' && one.id !== id,
  );
  if (others[0]) await grantIdentification(tx, { userId, id: badge, reference: others[0].id }, at);
  if (carId !== null)
    await emit(tx, certificationEnded, { userId, brand, vinIndex: vinIndex!, carId, at });
}

/** Ends a certification that waits or is active. Papers are erased 30 days later. */
export async function endCertification(
  context: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  { state, told }: End,
  at: Date,
): Promise<void> {
  const name = { userId: row.user_id, id: row.id };
  await certifications.update(tx, name, {
    state,
    ended_at: at,
    due_at: null,
    erase_at: daysAfter(at, CERTIFICATION_RULES.eraseDays),
    ...(row.pictures_until === null && { pictures_until: at }),
  });
  // Pictures of a decided certification have their day already.
  if (row.pictures_until === null)
    await context.pictures.over(tx, matterOf(row), { keepDays: 0 }, at);
  if (row.state === 'active' && isOwner(row)) await freeCar(context, tx, row, at);
  if (told) await tellOf(context, tx, row, { ...told, at });
}
