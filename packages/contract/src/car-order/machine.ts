/** States of a car order as far as they are reached. */
export const CAR_ORDER_STATUSES = ['unpaid', 'reserved', 'refunding', 'closed'] as const;
export type CarOrderStatus = (typeof CAR_ORDER_STATUSES)[number];

export const CAR_ORDER_EVENTS = [
  'create',
  /** The deposit is paid in full. */
  'settle',
  /** Its time to pay is over. */
  'expire',
  /** Its buyer does not want it any more. */
  'cancel',
  /** The store cannot keep it. */
  'sellerCancel',
  /** Its time to become the order of a car is over, or its campaign is off. */
  'lapse',
  /** The last of the money has gone back. */
  'refunded',
  /** Notes that move nothing: a part has come, money nobody waited for goes back. */
  'part',
  'unwanted',
] as const;
export type CarOrderEvent = (typeof CAR_ORDER_EVENTS)[number];

/** The whole life of an order. A status that changes anywhere else is a defect. */
const TRANSITIONS: Record<CarOrderStatus, Partial<Record<CarOrderEvent, CarOrderStatus>>> = {
  unpaid: { settle: 'reserved', cancel: 'closed', expire: 'closed', sellerCancel: 'closed' },
  reserved: { cancel: 'refunding', sellerCancel: 'refunding', lapse: 'refunding' },
  refunding: { refunded: 'closed' },
  closed: {},
};

/** Where an event leads; null where it has no place. */
export const nextCarStatus = (from: CarOrderStatus, event: CarOrderEvent): CarOrderStatus | null =>
  TRANSITIONS[from][event] ?? null;

/** Where the buyer may stop by themself. */
export const isCancellable = (status: CarOrderStatus): boolean =>
  nextCarStatus(status, 'cancel') !== null;
