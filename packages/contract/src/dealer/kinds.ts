/** The services of stores. Experience centres are those that offer `experience`. */
export const DEALER_KINDS = [
  'sales',
  'drive',
  'delivery',
  'service',
  'experience',
  'usedCar',
] as const;
export type DealerKind = (typeof DEALER_KINDS)[number];
