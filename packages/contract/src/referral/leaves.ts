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
