/** The pages that a programme may have, as the last segment of their addresses. */
export const LEAVES = [
  'index',
  'idCard',
  'rights',
  'equity',
  'myInvitation',
  'list',
  'prize',
] as const;
export type Leaf = (typeof LEAVES)[number];

/** What a step of a sale is known by. */
export const STEP_EVENTS = [
  'registered',
  'driveDone',
  'carReserved',
  'carLocked',
  'carDelivered',
  'goodsKept',
] as const;
export type StepEvent = (typeof STEP_EVENTS)[number];

/** The steps that an order of a car reaches, and undoes when it is cancelled. */
export const SALE_EVENTS = [
  'carReserved',
  'carLocked',
  'carDelivered',
] as const satisfies readonly StepEvent[];
export type SaleEvent = (typeof SALE_EVENTS)[number];
