import { EMBASSY } from '@marque/contract/garage/plate';

/** Shows a vehicle identification number in readable groups of 3, 5, 1 and 8 characters. */
export const formatVin = (vin: string): string =>
  [vin.slice(0, 3), vin.slice(3, 8), vin.slice(8, 9), vin.slice(9)].filter(Boolean).join(' ');

/** What stands for the plate of a car that has none yet. */
export const NO_PLATE = '未上牌';

/** 沪A·12345, or 未上牌 for ''. */
export const formatPlate = (plate: string): string =>
  plate === ''
    ? NO_PLATE
    : plate.startsWith(EMBASSY)
      ? plate
      : `${plate.slice(0, 2)}·${plate.slice(2)}`;
