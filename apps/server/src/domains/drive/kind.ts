import type { DriveApplication, DriveSubject } from '@marque/contract/cars/drive/schema';
import {
  DOOR_DRIVE,
  driveMinutes,
  expectedTimeOf,
  isDoorTooFar,
  isDriven,
} from '@marque/contract/cars/drive/test-drive';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { fits } from '../appointment/module.ts';
import type {
  AppointmentKind,
  Booker,
  KnownAppointment,
  PreparedAppointment,
} from '../appointment/ports.ts';
import { applyForDrive } from './apply.ts';
import type { DriveContext } from './context.ts';
import { testDriveDone } from './events.ts';
import { factsOf } from './facts.ts';
import { openPlace, sealPlace } from './place.ts';
import { driveRepository as drives } from './repository.ts';

export const DRIVE = 'testDrive';
type KnownDrive = KnownAppointment<DriveSubject>;

/** Returns the traits that the demo car must have. */
const wantedOf = ({ seriesId, typeId }: DriveSubject) => ({
  seriesId,
  ...(typeId && { typeId }),
});

/** Validates the subject of a drive. Throws SERIES_NOT_FOUND, DRIVE_NO_CAR. */
async function prepare(
  { appointments, cars }: DriveContext,
  exec: Exec,
  { brand, dealerId, now }: Pick<Booker, 'brand' | 'dealerId' | 'now'>,
  subject: DriveSubject,
): Promise<PreparedAppointment> {
  const series = (await cars.seriesOf(exec, brand)).find(({ id }) => id === subject.seriesId);
  if (!series || !isDriven(series.saleState)) throw new DomainError('SERIES_NOT_FOUND');
  const today = shanghaiDay(now);
  const wanted = wantedOf(subject);
  const stands = (await appointments.resourcesOf(exec, dealerId)).some(
    ({ pool, traits, until }) =>
      pool === 'demoCar' && (until === null || until >= today) && fits(traits, wanted),
  );
  if (!stands) throw new DomainError('DRIVE_NO_CAR');
  return {
    title: series.name,
    minutes: driveMinutes(subject.driveType),
    carId: null,
    needs: { demoCar: wanted },
    ...(subject.driveType === DOOR_DRIVE && { atDoor: true }),
  };
}

/** Copies the data of a moved drive to its new appointment. */
async function carryOver(
  { dealers, vault }: DriveContext,
  tx: Tx,
  { userId, id, dealerId, replacesId }: KnownDrive,
): Promise<void> {
  if (replacesId === null) return;
  const [row] = await drives.of(tx, userId, [replacesId]);
  const place = openPlace(vault, row!);
  const dealer = await dealers.dealerOf(tx, dealerId);
  if (place && dealerId !== row!.dealer_id && isDoorTooFar({ ...place, distance: '' }, dealer!))
    throw new DomainError('DRIVE_TOO_FAR');
  await drives.add(tx, {
    ...row!,
    id,
    dealer_id: dealerId,
    address: place && sealPlace(vault, id, place),
  });
}

async function finished(
  { emit, tell, dealers }: DriveContext,
  tx: Tx,
  { userId, id, brand, dealerId, subject }: KnownDrive,
  now: Date,
): Promise<void> {
  await drives.update(tx, { userId, id }, { finished_at: now });
  const { seriesId, typeId = null } = subject;
  await emit(tx, testDriveDone, { userId, id, brand, seriesId, typeId, dealerId, at: now });
  const dealer = await dealers.dealerOf(tx, dealerId);
  await tell(tx, {
    userId,
    brand,
    kind: 'car',
    dedupe: `drive.done:${id}`,
    title: '试驾完成',
    body: `谢谢你到${dealer!.name}试驾，这次的里程和路线在试驾记录里。`,
    link: { page: 'cars.driveRecord', query: { id } },
    at: now,
  });
}

/**
 * The kind of test drives. It takes a demo car and an adviser and is booked at least a day ahead.
 */
export const driveKind = (
  context: DriveContext,
): AppointmentKind<DriveSubject, DriveApplication> => ({
  kind: DRIVE,
  pools: ['demoCar', 'advisor'],
  gridMinutes: 30,
  leadMinutes: 24 * 60,
  horizonDays: 30,
  confirm: 'store',
  changes: { untilMinutes: 120, most: 3 },
  keepsLooks: true,
  subjectKey: ({ seriesId }) => seriesId,
  lock: (tx, userId) => drives.lockPerson(tx, userId),
  gate: (exec, booker, subject) => prepare(context, exec, booker, subject),
  admit: (applicant, application) => applyForDrive(context, applicant, application),
  effects: {
    booked: (tx, known) => carryOver(context, tx, known),
    arrived: (tx, { userId, id }, by) => drives.update(tx, { userId, id }, { licence_seen_by: by }),
    done: (tx, known, now) => finished(context, tx, known, now),
  },
  facts: (exec, userId, appointments) => factsOf(context, exec, userId, appointments),
  labels: { name: '试驾', openExists: '这款车已经约了试驾，可以直接改期' },
  link: ({ seriesId }, id, waits) =>
    id === null
      ? { page: 'cars.appointmentDrive', query: { seriesId, ...waits } }
      : { page: 'cars.driveRecord', query: { id } },
  again: ({ id, subject: { seriesId }, dealerId }, start) => ({
    page: 'cars.appointmentDrive',
    query: { again: id, seriesId, dealerId, expectedTime: expectedTimeOf(start) },
  }),
});
