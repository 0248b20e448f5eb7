/** What an estimate, and a lead about insurance, may be refused with. */
export const INSURANCE_REFUSALS = [
  'CAR_NOT_FOUND',
  'CAR_TYPE_NOT_FOUND',
  'CITY_NOT_SERVED',
  'INSURE_WORTH_REQUIRED',
] as const;
