import { endOfDayAfter, extendedTo } from '@marque/contract/referral/binding/policy';
import type { BindingState } from '@marque/contract/referral/binding/schema';
import { SALE_EVENTS, type SaleEvent, type StepEvent } from '@marque/contract/referral/leaves';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { DAY_MS } from '@marque/contract/shanghai';

/** What a friend has done, as the areas that know say now. What is over is left out. */
export type Facts = {
  orders: readonly {
    orderId: string;
    seriesId: string;
    reservedAt: Date;
    lockedAt: Date | null;
    deliveredAt: Date | null;
  }[];
  drives: readonly { id: string; at: Date }[];
  /** Goods that were bought and not sent back. */
  goods: readonly { orderId: string; at: Date }[];
};

/** What a binding promised, and until when. */
export type Terms = {
  boundAt: Date;
  expiresAt: Date;
  saleUntil: Date;
  /** Orders that another binding counts. */
  taken: ReadonlySet<string>;
  programme: Pick<Programme, 'steps' | 'friend' | 'attribution'>;
};

export type ReachedStep = {
  step: string;
  kind: 'binding' | 'drive' | 'carOrder' | 'order';
  ref: string;
  at: Date;
};
export type CountedSale = { orderId: string; at: Date };
/** Where a binding stands by the facts alone. */
export type SettledBinding = {
  state: Extract<BindingState, 'open' | 'locked' | 'delivered' | 'review' | 'kept' | 'expired'>;
  expiresAt: Date;
  reached: ReachedStep[];
  sale: CountedSale | null;
  dueAt: Date | null;
};

type Order = Facts['orders'][number];

const CAR_FACTS: Record<SaleEvent, (order: Order) => Date | null> = {
  carReserved: ({ reservedAt }) => reservedAt,
  carLocked: ({ lockedAt }) => lockedAt,
  carDelivered: ({ deliveredAt }) => deliveredAt,
};
const isSale = (event: StepEvent): event is SaleEvent => SALE_EVENTS.some((one) => one === event);

/** The steps that a cancelled order undoes. */
export const saleSteps = ({ steps }: Pick<Programme, 'steps'>): ReadonlySet<string> =>
  new Set(steps.filter(({ event }) => isSale(event)).map(({ key }) => key));

/** A sale that was agreed on so soon after accepting waits for an operator. */
const LOOKED_AT_MS = DAY_MS;
export const isLookedAt = (boundAt: Date, sale: Pick<CountedSale, 'at'> | null): boolean =>
  sale !== null && sale.at.getTime() - boundAt.getTime() <= LOOKED_AT_MS;

/** When what a step brings is due: at once, or at the end of the last day of its hold. */
export const dueOf = (at: Date, holdDays: number): Date =>
  holdDays === 0 ? at : endOfDayAfter(at, holdDays);

/**
 * The order that a binding counts: the one that stopped the clock first. From its signature on no clock
 * runs, also where the keys are the first step; a place that is reserved stops it where that is a step.
 */
function saleOf(
  { boundAt, saleUntil, taken, programme }: Terms,
  facts: Facts,
  until: Date,
): CountedSale | null {
  const { series } = programme.friend;
  const stops = programme.steps.some(({ event }) => event === 'carReserved')
    ? CAR_FACTS.carReserved
    : CAR_FACTS.carLocked;
  if (!programme.steps.some(({ event }) => isSale(event))) return null;
  const [first = null] = facts.orders
    .flatMap((order): CountedSale[] => {
      const at = stops(order);
      const counts =
        at !== null &&
        at > boundAt &&
        at < until &&
        at < saleUntil &&
        !taken.has(order.orderId) &&
        (series.length === 0 || series.includes(order.seriesId));
      return counts ? [{ orderId: order.orderId, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.orderId < b.orderId ? -1 : 1));
  return first;
}

/**
 * Says from the facts which steps a binding has reached, which order it counts and where it stands. What it
 * says depends on nothing that was said before, except that a deadline never comes nearer. Steps are a
 * list: a later one waits for none before it.
 */
export function settledOf(terms: Terms, facts: Facts, now: Date): SettledBinding {
  const { boundAt, saleUntil, programme } = terms;
  const { steps, attribution } = programme;
  const within = (until: Date) => (at: Date) => at > boundAt && at < until && at < saleUntil;
  const drive = steps.some(({ event }) => event === 'driveDone')
    ? facts.drives.find(({ at }) => within(terms.expiresAt)(at))
    : undefined;
  const expiresAt = drive
    ? extendedTo(terms.expiresAt, drive.at, attribution.extendDays)
    : terms.expiresAt;
  const sale = saleOf(terms, facts, expiresAt);
  const order = facts.orders.find(({ orderId }) => orderId === sale?.orderId);
  const goods = facts.goods.find(({ at }) => within(expiresAt)(at));
  const reached = steps.flatMap(({ key: step, event }): ReachedStep[] => {
    if (event === 'registered') return [{ step, kind: 'binding', ref: 'accepted', at: boundAt }];
    if (event === 'driveDone')
      return drive ? [{ step, kind: 'drive', ref: drive.id, at: drive.at }] : [];
    if (event === 'goodsKept')
      return goods ? [{ step, kind: 'order', ref: goods.orderId, at: goods.at }] : [];
    const at = order ? CAR_FACTS[event](order) : null;
    return at && at > boundAt && at < saleUntil
      ? [{ step, kind: 'carOrder', ref: order!.orderId, at }]
      : [];
  });
  const last = steps[steps.length - 1]!;
  const end = reached.find(({ step }) => step === last.key);
  const dueAt = end ? endOfDayAfter(end.at, last.holdDays) : null;
  const stateOf = (): SettledBinding['state'] => {
    if (dueAt) {
      if (now < dueAt) return 'delivered';
      return isLookedAt(boundAt, sale) ? 'review' : 'kept';
    }
    if (sale) return now < saleUntil ? 'locked' : 'expired';
    return now < expiresAt && now < saleUntil ? 'open' : 'expired';
  };
  return { state: stateOf(), expiresAt, reached, sale, dueAt };
}
