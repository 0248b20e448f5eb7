import type { DriveApplication, DriveSubject } from '@marque/contract/cars/drive/schema';
import { sourcePlatform } from '@marque/contract/session/source';
import {
  DOOR_DRIVE,
  driveAgreement,
  isDoorTooFar,
  MAX_OPEN_DRIVES,
  startOf,
} from '@marque/contract/cars/drive/test-drive';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { AdmittedAppointment, Applicant, KnownAppointment } from '../appointment/ports.ts';
import type { DriveContext } from './context.ts';
import { sealPlace } from './place.ts';
import { driveRepository as drives } from './repository.ts';

/** Throws BAD_INPUT when the application names another store or time than the appointment. */
function assertSame({ dealerId, start }: Applicant, sent: DriveApplication): void {
  const wrong = (field: string, message: string) =>
    new DomainError('BAD_INPUT', { fields: [{ path: `subject.${field}`, message }] });
  if (sent.dealerId !== dealerId) throw wrong('dealerId', '请选择试驾门店');
  if (startOf(sent.expectedTime) !== start.toISOString()) throw wrong('expectedTime', '请选择时间');
}

/** Throws CONSENT_STALE when another version of the agreement is in force. */
async function assertAgreed(
  { agreements, database }: DriveContext,
  { agreementIds }: DriveApplication,
  now: Date,
): Promise<string> {
  const version = await agreements.versionInForce(database, 'drive', now);
  if (!agreementIds.includes(driveAgreement(version)))
    throw new DomainError('CONSENT_STALE', { kind: 'drive', version });
  return version;
}

/** Throws DRIVE_TOO_FAR when the store does not drive to the person's door. */
async function assertNear(
  { database, dealers }: DriveContext,
  sent: DriveApplication,
): Promise<void> {
  if (sent.driveType !== DOOR_DRIVE) return;
  const dealer = await dealers.dealerOf(database, sent.dealerId);
  if (dealer && isDoorTooFar(sent, dealer)) throw new DomainError('DRIVE_TOO_FAR');
}

/**
 * Throws DRIVE_LIMIT, unless the person has an open drive of this series, which has an error of its
 * own.
 */
async function assertRoom(
  { appointments }: DriveContext,
  tx: Tx,
  userId: string,
  seriesId: string,
): Promise<void> {
  const open = await appointments.openKeys(tx, userId, 'testDrive');
  if (!open.includes(seriesId) && open.length >= MAX_OPEN_DRIVES)
    throw new DomainError('DRIVE_LIMIT', { most: MAX_OPEN_DRIVES });
}

/** Validates an application for a test drive: the agreement, the phone and the distance. */
export async function applyForDrive(
  context: DriveContext,
  applicant: Applicant,
  sent: DriveApplication,
): Promise<AdmittedAppointment<DriveSubject>> {
  const { database, provedPhones, agreements } = context;
  const { userId, brand, now, ip, sourceType } = applicant;
  assertSame(applicant, sent);
  const version = await assertAgreed(context, sent, now);
  await assertNear(context, sent);
  const { phone, name, seriesId, typeId, driveType } = sent;
  const typed = { userId, phone, code: sent.phoneCode };
  const proved = await provedPhones.proveTyped(database, typed, now);
  return {
    subject: { seriesId, driveType, ...(typeId && { typeId }) },
    contact: { name, phone },
    before: (tx) =>
      proved(tx, async () => {
        await assertRoom(context, tx, userId, seriesId);
        const page = sent.sourcePage;
        await agreements.recordConsents(tx, {
          userId,
          kinds: ['drive'],
          page,
          brand,
          sourceType,
          ip,
          at: now,
        });
      }),
    booked: (tx, appointment) =>
      addDrive(context, tx, appointment, { sent, version, sourceType, now }),
  };
}

const addDrive = (
  { vault }: DriveContext,
  tx: Tx,
  { userId, id, brand, dealerId }: KnownAppointment<DriveSubject>,
  {
    sent,
    version,
    sourceType,
    now,
  }: { sent: DriveApplication; version: string; sourceType: Applicant['sourceType']; now: Date },
): Promise<void> =>
  drives.add(tx, {
    user_id: userId,
    id,
    first_id: id,
    brand,
    series_id: sent.seriesId,
    type_id: sent.typeId ?? null,
    dealer_id: dealerId,
    drive_type: sent.driveType,
    address:
      sent.driveType === DOOR_DRIVE
        ? sealPlace(vault, id, { area: sent.area, address: sent.address })
        : null,
    contact_pref: sent.contactPref,
    is_exclusive: sent.isExclusiveDealer === 1,
    source_page: sent.sourcePage,
    source_platform: sourcePlatform(sourceType),
    agreement_version: version,
    licence_declared_at: now,
    created_at: now,
  });
