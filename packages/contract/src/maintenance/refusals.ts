/** What a visit to a workshop refuses its subject with. */
export const serviceSubjectRefusals = [
  'CAR_NOT_FOUND',
  'SERIES_NOT_FOUND',
  'ITEM_UNKNOWN',
] as const;
/** What it refuses an application with. `PRICE_CHANGED` carries the new `quote`. */
export const serviceApplicationRefusals = ['PRICE_CHANGED', 'MEDIA_NOT_FOUND'] as const;
