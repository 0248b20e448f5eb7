import {
  DRIVE_TYPES,
  EMPTY_MODLE_CAR,
  type ModleCar,
  startOf,
  withSeries,
} from '@marque/contract/cars/test-drive';
import type { TypedDrive } from '@marque/contract/cars/drive-schema';
import type { Series } from '@marque/contract/cars/schema';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { CONTACT_WAYS, type ContactWay } from '@marque/contract/lead/kinds';
import { withSavedFields } from '#shared/session/draft.ts';

/** The name a test drive is kept under while it is filled in. */
export const MODLE_CAR = 'modleCar';

/** What is filled in: what is kept, and what is given anew each time. */
export type DriveValues = ModleCar & {
  contactPref: ContactWay;
  /** The trim that is wished for; '' any. */
  typeId: string;
  /** The drive all of it was typed for first; '' none. */
  again: string;
  code: string;
  licence: boolean;
  agreed: boolean;
};

const EMPTY: DriveValues = {
  ...EMPTY_MODLE_CAR,
  contactPref: 'any',
  typeId: '',
  again: '',
  code: '',
  licence: false,
  agreed: false,
};

/** What of the form is kept for the visit: no code, and nothing that is agreed to. */
export const KEPT = [
  ...(Object.keys(EMPTY_MODLE_CAR) as (keyof ModleCar)[]),
  'contactPref',
  'typeId',
  'again',
] as const;

type StoreFields = Pick<
  ModleCar,
  'dealerId' | 'carFix' | 'dealerType' | 'distance' | 'businessAddress' | 'isExclusiveDealer'
>;

/** No store, and so no time of one. */
export const NO_STORE: StoreFields & Pick<DriveValues, 'expectedTime' | 'typeId'> = {
  dealerId: '',
  carFix: '',
  dealerType: '1',
  distance: '',
  businessAddress: '',
  isExclusiveDealer: 0,
  expectedTime: '',
  typeId: '',
};

/** A store as the form holds it. */
export const storeFields = (dealer: NetworkDealer): StoreFields => ({
  dealerId: dealer.id,
  carFix: dealer.name,
  dealerType: dealer.dealerType,
  distance: dealer.distanceKm === null ? '' : String(Math.round(dealer.distanceKm * 10) / 10),
  businessAddress: dealer.businessAddress,
  isExclusiveDealer: dealer.exclusive ? 1 : 0,
});

/** What changes with another store: its times are not those of the one before. */
export const withStore = (
  { dealerId }: Pick<ModleCar, 'dealerId'>,
  dealer: NetworkDealer,
): Partial<DriveValues> => ({
  ...(dealerId === dealer.id ? {} : NO_STORE),
  ...storeFields(dealer),
});

/** What an address asks for. */
export type Wanted = {
  /** What was typed for a drive that is asked for again. */
  again?: TypedDrive | null | undefined;
  seriesId?: string | undefined;
  dealerId?: string | undefined;
  day?: string | undefined;
  /** `2026-11-25 10:30`: a time of the store that was chosen elsewhere. */
  expectedTime?: string | undefined;
};

/** What was typed before, as it would have been kept; its time is over. */
const typedBefore = (
  { id, typeId, ...typed }: TypedDrive,
  series: readonly Pick<Series, 'seriesId' | 'seriesName'>[],
): Partial<DriveValues> => {
  const seriesName = series.find((one) => one.seriesId === typed.seriesId)?.seriesName ?? '';
  return { ...typed, car: seriesName, seriesName, typeId: typeId ?? '', again: id };
};

/**
 * The form as it begins: what was kept, unless its car is none of the brand's, and what is asked for. A
 * drive that is asked for again brings what was typed for it. A store can be chosen before the car.
 */
export function beginDrive(
  kept: Record<string, unknown> | null,
  { again, seriesId, dealerId, expectedTime }: Wanted,
  series: readonly Pick<Series, 'seriesId' | 'seriesName'>[],
): DriveValues {
  const anew = again && kept?.['again'] !== again.id;
  const saved = withSavedFields(EMPTY, anew ? typedBefore(again, series) : kept);
  const known = !saved.seriesId || series.some((one) => one.seriesId === saved.seriesId);
  const driveType = DRIVE_TYPES.find((one) => one === saved.driveType) ?? EMPTY.driveType;
  const contactPref = CONTACT_WAYS.find(({ id }) => id === saved.contactPref)?.id ?? 'any';
  const before: DriveValues = {
    ...saved,
    ...(known ? {} : { ...NO_STORE, seriesId: '', seriesName: '', car: '' }),
    driveType,
    contactPref,
    code: '',
    licence: false,
    agreed: false,
  };
  const asked = series.find((one) => one.seriesId === seriesId);
  const of = asked ? { ...before, ...withSeries(before, asked) } : before;
  const there = !dealerId || dealerId === of.dealerId ? of : { ...of, ...NO_STORE, dealerId };
  const isTime = there.dealerId !== '' && expectedTime && startOf(expectedTime);
  return isTime ? { ...there, expectedTime } : there;
}
