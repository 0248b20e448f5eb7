import type { DriveFacts } from '@marque/contract/cars/drive/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { contactViewOf, contactViews } from '../contact-view/module.ts';
import type { DriveContext } from './context.ts';
import { openPlace } from './place.ts';
import { type DriveRow, driveRepository as drives } from './repository.ts';

const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

const kmOf = ({ metres }: Pick<DriveRow, 'metres'>): number | null =>
  metres === null ? null : metres / 1000;

type CarSeries = Awaited<ReturnType<DriveContext['cars']['seriesOf']>>[number];
type HeldAppointment = Awaited<ReturnType<DriveContext['appointments']['heldOf']>>[number];

function carOf(
  { name, traits }: HeldAppointment,
  series: CarSeries | undefined,
): DriveFacts['car'] {
  const colourId = textOf(traits['colourId']);
  const colour = series?.colours.find(({ id }) => id === colourId);
  const plateTail = textOf(traits['plateTail']);
  return { name, colourId, colourName: colour?.name ?? '', plateTail };
}

/** Returns the data of one person's drives that their appointments do not have. */
export async function factsOf(
  { appointments, cars, vault }: DriveContext,
  exec: Exec,
  userId: string,
  of: readonly { id: string; dealerId: string; dealerName: string }[],
): Promise<ReadonlyMap<string, DriveFacts>> {
  const ids = of.map(({ id }) => id);
  const rows = await drives.of(exec, userId, ids);
  const held = await appointments.heldOf(exec, ids);
  const looks = await contactViews(
    exec,
    'drive',
    rows.map((row) => row.first_id),
  );
  const brands = [...new Set(rows.map(({ brand }) => brand))];
  const series = new Map<string, CarSeries>();
  for (const brand of brands)
    for (const one of await cars.seriesOf(exec, brand)) series.set(one.id, one);
  const facts = rows.map((row): [string, DriveFacts] => {
    const its = held.filter(({ appointmentId }) => appointmentId === row.id);
    const car = its.find(({ pool }) => pool === 'demoCar');
    const place = openPlace(vault, row);
    const store = of.find(({ id }) => id === row.id)!.dealerName;
    return [
      row.id,
      {
        kind: 'testDrive',
        seriesId: row.series_id,
        seriesName: series.get(row.series_id)?.name ?? '',
        typeId: row.type_id,
        driveType: row.drive_type,
        place: place ? `${place.area}****` : '',
        contactPref: row.contact_pref,
        car: car ? carOf(car, series.get(row.series_id)) : null,
        adviser: its.find(({ pool }) => pool === 'advisor')?.name ?? '',
        km: kmOf(row),
        minutes: row.minutes,
        route: row.route,
        finishedAt: row.finished_at?.toISOString() ?? null,
        views: looks
          .filter(({ subjectId }) => subjectId === row.first_id)
          .map((look) => contactViewOf(look, store)),
      },
    ];
  });
  return new Map(facts);
}

/** A drive as other domains see it. */
export type KnownDrive = {
  id: string;
  userId: string;
  brand: Brand;
  seriesId: string;
  typeId: string | null;
  dealerId: string;
  /** The start of its appointment. */
  at: Date;
  /** When it ended; null before. */
  finishedAt: Date | null;
  km: number | null;
  minutes: number | null;
};
export type DoneDrive = KnownDrive & { finishedAt: Date };

const known = (row: DriveRow, at: Date): KnownDrive => ({
  id: row.id,
  userId: row.user_id,
  brand: row.brand,
  seriesId: row.series_id,
  typeId: row.type_id,
  dealerId: row.dealer_id,
  at,
  finishedAt: row.finished_at,
  km: kmOf(row),
  minutes: row.minutes,
});

const doneOf = (row: DriveRow): DoneDrive[] => {
  const { finished_at: finishedAt } = row;
  return finishedAt === null ? [] : [{ ...known(row, finishedAt), finishedAt }];
};

/** Returns the member's own drive, finished or not; undefined for an unknown id. */
export async function ownDrive(
  { appointments }: Pick<DriveContext, 'appointments'>,
  exec: Exec,
  { userId, brand, id }: { userId: string; brand: Brand; id: string },
): Promise<KnownDrive | undefined> {
  const [row] = await drives.of(exec, userId, [id]);
  if (row?.brand !== brand) return undefined;
  const planned = row.finished_at ?? (await appointments.named(exec, id))?.start;
  return planned && known(row, planned);
}

export const doneDrives = {
  /** Returns the member's own finished drive; undefined when it is not theirs or not finished. */
  doneDrive: async (exec: Exec, userId: string, id: string): Promise<DoneDrive | undefined> =>
    (await drives.of(exec, userId, [id])).flatMap(doneOf)[0],

  /** Returns the member's latest finished drives. */
  doneDrives: async (
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    size: number,
  ): Promise<DoneDrive[]> => (await drives.finished(exec, userId, brand, size)).flatMap(doneOf),

  /** Returns the number of finished drives by series. */
  countDone: drives.countFinished,
};

/** Returns when a member last booked a drive in a span of time; null for none. */
export const { lastBooked } = drives;
