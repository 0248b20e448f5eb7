import {
  DRIVE_TYPES,
  EMPTY_MODLE_CAR,
  type ModleCar,
  startOf,
  withSeries,
} from '@marque/contract/cars/drive/test-drive';
import type { TypedDrive } from '@marque/contract/cars/drive/schema';
import type { Brand } from '@marque/contract/core';
import type { Series } from '@marque/contract/cars/schema';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { CONTACT_WAYS, type ContactWay } from '@marque/contract/lead/kinds';
import { withSavedFields } from '#shared/session/draft.ts';

/** The name of the draft of an application for a test drive. Each brand has its own, because cars and stores are the brand's. */
export const driveDraft = (brand: Brand): string => `modleCar:${brand}`;

/** The values of the form: those of the draft, and those that are entered anew each time. */
export type DriveValues = ModleCar & {
  contactPref: ContactWay;
  /** The wanted trim; '' for any. */
  typeId: string;
  /** The id of the earlier drive whose values were taken over; '' for none. */
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

/** The fields of the draft `modleCar`. It contains neither the code nor the agreements. */
export const MODLE_CAR_FIELDS = Object.keys(EMPTY_MODLE_CAR) as (keyof ModleCar)[];

/** What is kept beside the draft, and the name it is kept under. */
export type DriveWishes = Pick<DriveValues, 'contactPref' | 'typeId' | 'again'>;
export const driveWishes = (brand: Brand): string => `driveWishes:${brand}`;

type StoreFields = Pick<
  ModleCar,
  'dealerId' | 'carFix' | 'dealerType' | 'distance' | 'businessAddress' | 'isExclusiveDealer'
>;

/** The values without a store, and so without a time. */
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

/** The fields of the form for a store. */
export const storeFields = (dealer: NetworkDealer): StoreFields => ({
  dealerId: dealer.id,
  carFix: dealer.name,
  dealerType: dealer.dealerType,
  distance: dealer.distanceKm === null ? '' : String(Math.round(dealer.distanceKm * 10) / 10),
  businessAddress: dealer.businessAddress,
  isExclusiveDealer: dealer.exclusive ? 1 : 0,
});

/** The fields that change with another store. The chosen time is cleared. */
export const withStore = (
  { dealerId }: Pick<ModleCar, 'dealerId'>,
  dealer: NetworkDealer,
): Partial<DriveValues> => ({
  ...(dealerId === dealer.id ? {} : NO_STORE),
  ...storeFields(dealer),
});

/** The values in the page's address. */
export type WantedDrive = {
  /** The values of the earlier drive that is repeated. */
  again?: TypedDrive | null | undefined;
  seriesId?: string | undefined;
  dealerId?: string | undefined;
  day?: string | undefined;
  /** `2026-11-25 10:30`: a time of the store that was chosen elsewhere. */
  expectedTime?: string | undefined;
};

/** The values of an earlier drive in the form of a draft, without its past time. */
const typedBefore = (
  { id, typeId, ...typed }: TypedDrive,
  series: readonly Pick<Series, 'seriesId' | 'seriesName'>[],
): Partial<DriveValues> => {
  const seriesName = series.find((one) => one.seriesId === typed.seriesId)?.seriesName ?? '';
  return { ...typed, car: seriesName, seriesName, typeId: typeId ?? '', again: id };
};

/**
 * The initial values of the form: the draft, unless its car is not of this brand, and the values of the
 * address. A repeated drive takes over the values of the earlier one. A store can be chosen before the
 * car.
 */
export function beginDrive(
  kept: Record<string, unknown> | null,
  { again, seriesId, dealerId, expectedTime }: WantedDrive,
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
  // The address asks for this store; where an older draft would be driven from does not undo that.
  const there =
    !dealerId || dealerId === of.dealerId
      ? of
      : { ...of, ...NO_STORE, dealerId, driveType: EMPTY.driveType };
  const isTime = there.dealerId !== '' && expectedTime && startOf(expectedTime);
  return isTime ? { ...there, expectedTime } : there;
}
