import { clockText, minuteOf } from '../../dealer/opening.ts';
import { shanghaiDay } from '../../shanghai.ts';
import type { SaleState } from '../schema.ts';

/** At the store, or at the person's door. */
export const DRIVE_TYPES = ['进店试驾', '上门试驾'] as const;
export type DriveType = (typeof DRIVE_TYPES)[number];

/** The default type: at the store. */
export const DEFAULT_DRIVE_TYPE: DriveType = '进店试驾';
export const DOOR_DRIVE: DriveType = '上门试驾';

/** The maximum distance of a drive at the person's door, in km. */
export const DOOR_DRIVE_KM = 30;

/** The maximum number of open test drives of a person. */
export const MAX_OPEN_DRIVES = 3;

/** Returns whether stores have demo cars of a series: not before its reveal nor after its end. */
export const isDriven = (state: SaleState): boolean => state !== 'blind' && state !== 'ended';

/** Returns how long a demo car and an adviser are reserved, in minutes. */
export const driveMinutes = (driveType: DriveType): number => (driveType === DOOR_DRIVE ? 90 : 60);

/** 1: a store; 2: an experience centre. */
export const DEALER_TYPES = ['1', '2'] as const;

/** The form's data as it is typed and sent. The draft is stored under the name `modleCar`. */
export type ModleCar = {
  /** The labels that were shown: the series, the store. */
  car: string;
  carFix: string;
  seriesId: string;
  seriesName: string;
  dealerId: string;
  name: string;
  phone: string;
  dealerType: (typeof DEALER_TYPES)[number];
  /** The distance to the store in km as text; '' when it is not known. */
  distance: string;
  businessAddress: string;
  area: string;
  /** Only for a drive at the person's door. */
  address: string;
  /** `2026-11-25 10:30` in Shanghai time. */
  expectedTime: string;
  driveType: DriveType;
  /** 1: the member's own store. */
  isExclusiveDealer: 0 | 1;
};

export const EMPTY_MODLE_CAR: ModleCar = {
  car: '',
  carFix: '',
  seriesId: '',
  seriesName: '',
  dealerId: '',
  name: '',
  phone: '',
  dealerType: '1',
  distance: '',
  businessAddress: '',
  area: '',
  address: '',
  expectedTime: '',
  driveType: DEFAULT_DRIVE_TYPE,
  isExclusiveDealer: 0,
};

/** Formats a moment for the draft. */
export const expectedTimeOf = (start: Date): string =>
  `${shanghaiDay(start)} ${clockText(minuteOf(start))}`;

/** Parses the draft's time; null without one. */
export function startOf(expectedTime: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(expectedTime);
  const at = found ? new Date(`${found[1]}T${found[2]}:00+08:00`) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/**
 * Returns the draft with another series and without its time, at which that car may not be free.
 */
export const withSeries = (
  draft: ModleCar,
  { seriesId, seriesName }: Pick<ModleCar, 'seriesId' | 'seriesName'>,
): ModleCar =>
  seriesId === draft.seriesId
    ? draft
    : { ...draft, seriesId, seriesName, car: seriesName, expectedTime: '' };

/** Returns whether a store is too far away, or in another city, for a drive at the door. */
export const isDoorTooFar = (
  { area, distance }: Pick<ModleCar, 'area' | 'distance'>,
  dealer: { city: string },
): boolean => !area.includes(dealer.city) || (distance !== '' && Number(distance) > DOOR_DRIVE_KM);

/** Returns the name of a version of the agreement of test drives for an application. */
export const driveAgreement = (version: string): string => `drive:${version}`;
