import { clockText, minuteOf } from '../dealer/opening.ts';
import { shanghaiDay } from '../shanghai.ts';
import type { SaleState } from './schema.ts';

/** In the store, or where the driver is. */
export const DRIVE_TYPES = ['进店试驾', '上门试驾'] as const;
export type DriveType = (typeof DRIVE_TYPES)[number];

/** The default kind of a test drive: at the dealer. */
export const DEFAULT_DRIVE_TYPE: DriveType = '进店试驾';
export const DOOR_DRIVE: DriveType = '上门试驾';

/** How far a store drives to a customer's door. */
export const DOOR_DRIVE_KM = 30;

/** So many test drives one person has open at a time. */
export const OPEN_DRIVES_MOST = 3;

/** Whether a series stands in stores to be driven: not before it is shown, and no more once it has ended. */
export const isDriven = (state: SaleState): boolean => state !== 'blind' && state !== 'ended';

/** How long a demo car and an adviser are kept for one. */
export const driveMinutes = (driveType: DriveType): number => (driveType === DOOR_DRIVE ? 90 : 60);

/** A store, and a space of the brand. */
export const DEALER_TYPES = ['1', '2'] as const;

/** What is asked for, as it is typed and sent; the draft is kept under the name `modleCar`. */
export type ModleCar = {
  /** Labels as they were read: the series, the store. */
  car: string;
  carFix: string;
  seriesId: string;
  seriesName: string;
  dealerId: string;
  name: string;
  phone: string;
  dealerType: (typeof DEALER_TYPES)[number];
  /** Kilometres to the store as text; '' where nobody knows. */
  distance: string;
  businessAddress: string;
  area: string;
  /** Of a drive at the door alone. */
  address: string;
  /** `2026-11-25 10:30` in Shanghai. */
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

/** A moment as the draft says it. */
export const expectedTimeOf = (start: Date): string =>
  `${shanghaiDay(start)} ${clockText(minuteOf(start))}`;

/** The moment a draft says; null without one. */
export function startOf(expectedTime: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(expectedTime);
  const at = found ? new Date(`${found[1]}T${found[2]}:00+08:00`) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** A draft with another series: its store and time may not have that car. */
export const withSeries = (
  draft: ModleCar,
  { seriesId, seriesName }: Pick<ModleCar, 'seriesId' | 'seriesName'>,
): ModleCar =>
  seriesId === draft.seriesId
    ? draft
    : { ...draft, seriesId, seriesName, car: seriesName, expectedTime: '' };

/** Whether a store is too far, or in another city, to come to a customer's door. */
export const isDoorTooFar = (
  { area, distance }: Pick<ModleCar, 'area' | 'distance'>,
  dealer: { city: string },
): boolean => !area.includes(dealer.city) || (distance !== '' && Number(distance) > DOOR_DRIVE_KM);

/** Names a version of the agreement of test drives, as an application carries it. */
export const driveAgreement = (version: string): string => `drive:${version}`;
