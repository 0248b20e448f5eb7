/** The states of a car order. */
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
  /** The deadline for the deposit has passed. */
  'expire',
  /** The buyer cancels. */
  'cancel',
  /** The seller cancels. */
  'sellerCancel',
  /** The deadline for the conversion has passed, or the campaign was called off. */
  'lapse',
  /** The contract is signed; the signature is withdrawn. */
  'sign',
  'withdraw',
  /** The works schedules the car; the car leaves the works; the car arrives at the store. */
  'schedule',
  'ship',
  'arrive',
  /** The buyer receives the keys; afterwards nothing is left to do. */
  'handOver',
  'complete',
  /** The store agrees to the buyer's request to cancel. */
  'agreeCancel',
  /** The buyer cancels because the car is later than the contract allows. */
  'lateCancel',
  /** The last refund has been made. */
  'refunded',
  /** Notes that change no status: a partial payment arrived; an unexpected payment is refunded. */
  'part',
  'unwanted',
  /** An item after the deposit is paid in full. */
  'paid',
  /** The buyer accepts today's price. */
  'reprice',
  /** The configuration, store or payment plan is changed. */
  'edit',
  /** The goods for the car are changed, or some of them are fitted. */
  'boutique',
  /** A price has fallen since the contract. */
  'protect',
  /** A place was converted into an order, or a presale was confirmed at its final price. */
  'convert',
  /** The payment plan is changed; the lender reports the state of the loan. */
  'plan',
  'loan',
  /** The invoice is confirmed, issued or reversed. */
  'invoice',
  /** The hand-over is booked or moved, or a defect is found or mended. */
  'delivery',
  /** News of the car and the papers: its stage, delivery window and certificate. */
  'stage',
  'window',
  'certificate',
  /** The car is later than promised. */
  'delay',
  'supplement',
  /** The buyer asks to cancel; withdraws the request; the store refuses it. */
  'askCancel',
  'recallCancel',
  'refuseCancel',
  /** The store has missed its deadline, and the brand decides on the request. */
  'escalateCancel',
  /** The seller makes the payout that it owes by law. */
  'payout',
  /** The adviser is named; the buyer has written to the store. */
  'adviser',
  'message',
] as const;
export type CarOrderEvent = (typeof CAR_ORDER_EVENTS)[number];

type Ways = Partial<Record<CarOrderEvent, CarOrderStatus>>;

/** The events that end a signed order without the car. */
const BREAKS: Ways = {
  sellerCancel: 'refunding',
  agreeCancel: 'refunding',
  lateCancel: 'refunding',
};

/** The transitions of an order. A status changes nowhere else. */
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

/** Returns the status after the event; null when the event is not allowed in `from`. */
export const nextCarStatus = (from: CarOrderStatus, event: CarOrderEvent): CarOrderStatus | null =>
  TRANSITIONS[from][event] ?? null;

/** The statuses in which a contract binds both sides. */
export const SIGNED_STATUSES = [
  'locked',
  'producing',
  'shipping',
  'arrived',
] as const satisfies readonly CarOrderStatus[];
export const isSigned = (status: CarOrderStatus): boolean =>
  SIGNED_STATUSES.some((one) => one === status);

/** Whether an order ended, or ends once its refund has arrived: nothing of it is to be paid any more. */
export const isEnded = (status: CarOrderStatus): boolean =>
  status === 'refunding' || status === 'closed';

/** The stages of a car's making and transport, in order. */
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

/** Whether `to` comes after `from`; stages never go back. */
export const isFurther = (from: CarStage | null, to: CarStage): boolean =>
  placeOf(to) > placeOf(from);

/** Returns the status of an order whose car has reached the stage. */
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
