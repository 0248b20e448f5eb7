/** States of a car order, from the first form to the keys. */
export const CAR_ORDER_STATUSES = [
  'unpaid',
  'reserved',
  'locked',
  'producing',
  'shipping',
  'arrived',
  'delivered',
  'completed',
  'refunding',
  'closed',
] as const;
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
  /** Its contract is signed, and the signature is taken back. */
  'sign',
  'withdraw',
  /** The works have begun with it, the car is on its way, it is at the store. */
  'schedule',
  'ship',
  'arrive',
  /** The buyer has the keys, and nothing is open any more. */
  'handOver',
  'complete',
  /** The store lets the buyer out of the contract. */
  'agreeCancel',
  /** The car is so late that the buyer may go. */
  'lateCancel',
  /** The last of the money has gone back. */
  'refunded',
  /** Notes that move nothing: a part has come, money nobody waited for goes back. */
  'part',
  'unwanted',
  /** Something that is due after the deposit is paid in full. */
  'paid',
  /** The price holds anew. */
  'reprice',
  /** Another configuration, store or way to pay. */
  'edit',
  /** Other goods for the car, or one of them is fitted. */
  'boutique',
  /** A price has fallen since the contract. */
  'protect',
  /** A place has become the order of a car, a presale is confirmed at its final price. */
  'convert',
  /** It is paid in another way, and how far the lender is with its loan. */
  'plan',
  'loan',
  /** Its invoice is confirmed, issued or reversed. */
  'invoice',
  /** When its buyer comes for the keys, and what was wrong then. */
  'delivery',
  /** A stage of the works, the day it comes, where its certificate is, papers of the buyer. */
  'stage',
  'window',
  'certificate',
  /** The car is later than it was promised. */
  'delay',
  'supplement',
  /** The buyer asks to stop, thinks better of it, and the store does not agree. */
  'askCancel',
  'recallCancel',
  'refuseCancel',
  /** The store has not answered in time: the brand does. */
  'escalateCancel',
  /** The seller pays what the law asks for. */
  'payout',
  /** Who speaks for the store; its buyer has written to it. */
  'adviser',
  'message',
] as const;
export type CarOrderEvent = (typeof CAR_ORDER_EVENTS)[number];

type Ways = Partial<Record<CarOrderEvent, CarOrderStatus>>;

/** How an order that is signed ends without the car. */
const BREAKS: Ways = {
  sellerCancel: 'refunding',
  agreeCancel: 'refunding',
  lateCancel: 'refunding',
};

/** The whole life of an order. A status that changes anywhere else is a defect. */
const TRANSITIONS: Record<CarOrderStatus, Ways> = {
  unpaid: { settle: 'reserved', cancel: 'closed', expire: 'closed', sellerCancel: 'closed' },
  reserved: {
    cancel: 'refunding',
    sellerCancel: 'refunding',
    lapse: 'refunding',
    sign: 'locked',
  },
  locked: { withdraw: 'reserved', schedule: 'producing', ...BREAKS },
  producing: { ship: 'shipping', ...BREAKS },
  shipping: { arrive: 'arrived', ...BREAKS },
  arrived: { handOver: 'delivered', ...BREAKS },
  delivered: { complete: 'completed' },
  completed: {},
  refunding: { refunded: 'closed' },
  closed: {},
};

/** Where an event leads; null where it has no place. */
export const nextCarStatus = (from: CarOrderStatus, event: CarOrderEvent): CarOrderStatus | null =>
  TRANSITIONS[from][event] ?? null;

/** Where the buyer may stop by themself. */
export const isCancellable = (status: CarOrderStatus): boolean =>
  nextCarStatus(status, 'cancel') !== null;

/** A contract binds both sides. */
export const SIGNED_STATUSES = [
  'locked',
  'producing',
  'shipping',
  'arrived',
] as const satisfies readonly CarOrderStatus[];
export const isSigned = (status: CarOrderStatus): boolean =>
  SIGNED_STATUSES.some((one) => one === status);

/** Where a car is on its way, in this order. */
export const CAR_STAGES = [
  { id: 'scheduled', text: '排产' },
  { id: 'welding', text: '焊装' },
  { id: 'painting', text: '涂装' },
  { id: 'assembly', text: '总装' },
  { id: 'rolledOut', text: '下线' },
  { id: 'checked', text: '质检' },
  { id: 'left', text: '出厂' },
  { id: 'onTheWay', text: '在途' },
  { id: 'atStore', text: '到店' },
  { id: 'prepared', text: '整备' },
] as const;
export type CarStage = (typeof CAR_STAGES)[number]['id'];
export const CAR_STAGE_IDS = CAR_STAGES.map(({ id }) => id);

export const stageText = (stage: CarStage): string =>
  CAR_STAGES.find(({ id }) => id === stage)!.text;

const placeOf = (stage: CarStage | null): number =>
  stage === null ? -1 : CAR_STAGE_IDS.indexOf(stage);

/** Whether a car that has reached a stage can come to another: only further on. */
export const isFurther = (from: CarStage | null, to: CarStage): boolean =>
  placeOf(to) > placeOf(from);

/** The status in which a stage is reached. */
export function statusOfStage(stage: CarStage): CarOrderStatus {
  if (placeOf(stage) < placeOf('left')) return 'producing';
  return placeOf(stage) < placeOf('atStore') ? 'shipping' : 'arrived';
}

export const CAR_ORDER_TABS = [
  'all',
  'unpaid',
  'active',
  'toDeliver',
  'completed',
  'closed',
] as const;
