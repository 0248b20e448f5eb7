/** What kinds of places members recommend. */
export const SPOT_KINDS = ['view', 'road', 'camp', 'food', 'charge', 'wash'] as const;
export type SpotKind = (typeof SPOT_KINDS)[number];

export const SPOT_KIND_LABELS: Readonly<Record<SpotKind, string>> = {
  view: '看风景',
  road: '好开的路',
  camp: '露营',
  food: '吃饭',
  charge: '充电',
  wash: '洗车',
};
