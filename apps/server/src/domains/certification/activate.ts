import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { grantIdentification } from '../session/module.ts';
import type { CertificationContext } from './context.ts';
import { badgeOf, endCertification } from './end.ts';
import { certificationActivated } from './events.ts';
import { papersOf } from './papers.ts';
import { isOwner, matterOf } from './pictures.ts';
import { CERTIFICATION_RULES, daysAfter, lastDay } from './policy.ts';
import { professionOf } from './professions/professions.ts';
import { type CertificationRow, certificationRepository as certifications } from './repository.ts';
import { tellActive } from './tell.ts';
import { vinRepository as vins } from './vin-repository.ts';

const TAKEN_OVER = {
  state: 'revoked',
  told: {
    fact: 'takenOver',
    title: '你的车有了新的认证车主',
    body: '我们核实了新车主的行驶证，你在这台车上的认证已经结束。如果车还是你的，请重新认证并申诉。',
  },
} as const;

/** Takes the car of an owner. Ends the certification of another holder, which a reviewer decided. */
async function takeCar(
  context: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  at: Date,
): Promise<boolean> {
  const vinIndex = row.vin_index!;
  const holder = await vins.holder(tx, vinIndex);
  const held = holder && (await certifications.lock(tx, holder));
  if (held) await endCertification(context, tx, held, TAKEN_OVER, at);
  const first = await vins.claim(tx, vinIndex, { userId: row.user_id, id: row.id }, at);
  if (first === null) throw new Error('A certified car was taken while its row was locked');
  return first;
}

/** Marks car and person, gives what certifying gives, and tells the other modules. */
async function activateOwner(
  context: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  at: Date,
): Promise<string> {
  const { earnings, emit, garage, vault } = context;
  const { user_id: userId, id, brand, vin_index: vinIndex } = row;
  const papers = papersOf(vault, row);
  if (!papers || row.series_id === null) throw new DomainError('CERTIFICATION_DECIDED');
  const first = await takeCar(context, tx, row, at);
  const seriesName = row.series_name ?? '';
  const carId = await garage.certify(
    tx,
    {
      userId,
      brand,
      seriesId: row.series_id,
      seriesName,
      vin: papers.vin,
      plate: papers.plate,
      certificationId: id,
    },
    at,
  );
  await certifications.update(tx, { userId, id }, { car_id: carId });
  await grantIdentification(tx, { userId, id: badgeOf(row), reference: id }, at);
  // A car gives its points once, whoever owns it.
  if (first) await earnings.earn(tx, { userId, brand, rule: 'certify', reference: id });
  await emit(tx, certificationActivated, { userId, brand, vinIndex: vinIndex!, carId, at });
  return seriesName;
}

/** Gives what a profession brings, once a year. */
async function activateProfession(
  context: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  at: Date,
): Promise<void> {
  const { rewards, vouchers } = context;
  const { user_id: userId, brand, kind } = row;
  const profession = await professionOf(context, tx, brand, kind);
  const templateId = profession?.gift[brand];
  if (!profession || !templateId || !(await vouchers.hasTemplate(tx, brand, templateId))) return;
  const year = lastDay(at, 0).slice(0, 4);
  await rewards.give(
    tx,
    {
      userId,
      brand,
      source: { kind: 'profession', id: `${userId}:${brand}:${kind}:${year}`, side: 'member' },
      gift: { kind: 'voucher', templateId },
      title: `${profession.name}认证礼`,
    },
    at,
  );
}

/** Makes a certification active, from now on. `by`: the reviewer; null where every check passed. */
export async function activate(
  context: CertificationContext,
  tx: Tx,
  row: CertificationRow,
  by: string | null,
  at: Date,
): Promise<void> {
  const { user_id: userId, id, brand, kind } = row;
  const { approvedDays: keepDays, ownerMonths } = CERTIFICATION_RULES;
  const owner = isOwner(row);
  const profession = owner ? null : await professionOf(context, tx, brand, kind);
  await certifications.update(
    tx,
    { userId, id },
    {
      state: 'active',
      decided_at: at,
      decided_by: by,
      due_at: null,
      erase_at: null,
      valid_until: lastDay(at, profession?.months ?? ownerMonths),
      pictures_until: daysAfter(at, keepDays),
    },
  );
  await context.pictures.over(tx, matterOf(row), { keepDays }, at);
  let title = profession?.name ?? '';
  if (owner) title = await activateOwner(context, tx, row, at);
  else await activateProfession(context, tx, row, at);
  await tellActive(context, tx, row, title, at);
}
