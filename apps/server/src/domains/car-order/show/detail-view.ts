import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { delayText } from '@marque/contract/car-order/delay-kinds';
import { CAR_STAGES, isSigned } from '@marque/contract/car-order/machine';
import { type CarItemKind, carItemId } from '@marque/contract/car-order/pay-item';
import { depositRuler, placeRuler } from '@marque/contract/car-order/ruler';
import type { CarOrder, CarPayment } from '@marque/contract/car-order/schema';
import type { RefundStretch } from '@marque/contract/progress';
import type { StoredImage } from '@marque/contract/common';
import type { Dealer } from '@marque/contract/dealer/schema';
import { maskName, maskPhone, maskVin } from '@marque/contract/mask';
import type { UsableCredit } from '../../car-credit/module.ts';
import type { Buyer } from '../buyer.ts';
import { fenOfLines, isFitted, lineViews } from '../boutique/lines.ts';
import type { LineRow } from '../boutique/repository.ts';
import { depositFenOf, isFirm } from '../paying/deposit.ts';
import {
  type EndingPlan,
  endingPlan,
  type EndingWhy,
  type PaidAmounts,
  backFenOf,
  isWithdrawable,
  itemLabel,
  LENDER_WAY,
  REFUND_DAYS,
  REFUND_WAY,
} from '../ending/plan.ts';
import type { SinglePayment } from '../../payment/module.ts';
import type { CarItemRow } from '../paying/item-repository.ts';
import { isDue } from '../paying/items.ts';
import type { BuiltCar } from '../making/car.ts';
import { delayOf } from '../making/delay.ts';
import type { CarStageRow, CarWindowRow } from '../making/repository.ts';
import { PLACE_TEXT } from '../making/steps.ts';
import type { LoanRow } from '../planning/repository.ts';
import { loanView } from '../planning/terms.ts';
import type { ProtectionRow } from '../protecting/repository.ts';
import type { CarOrderEventRow, CarOrderRow } from '../repository.ts';
import { creditTitleOf } from '../signing/credit.ts';
import type { ContractRow, SupplementRow } from '../signing/repository.ts';
import { supplementBrief } from '../signing/supplement.ts';
import {
  briefOf,
  instant,
  isConvertible,
  laterFenOf,
  type OrderFacts,
  stagesIn,
  wayOutText,
  type WithItems,
} from './view.ts';

/** The paid amount of an item and the amount reserved by payment attempts, in fen. */
export type Account = { paidFen: number; openFen: number } | null;

export type OrderSurroundings = {
  /** The campaign that the order could still take. */
  gift: CarOrder['gift'];
  /** The reveal of the place's campaign. */
  revealAt: Date | null;
  pictures: ReadonlyMap<string, StoredImage>;
  events: readonly CarOrderEventRow[];
  dealer: Dealer | null;
  buyer: Buyer | null;
  remark: string;
  car: BuiltCar | null;
  /** The accounts of items that can be paid now, by kind. */
  accounts: ReadonlyMap<CarItemKind, Account>;
  adviser: CarOrder['adviser'];
  messages: CarOrder['messages'];
  payments: readonly SinglePayment[];
  /** The outcome if the order ended now; null when the buyer cannot end it. */
  plan: EndingPlan | null;
  /** What is paid; null before the first payment has arrived. */
  paid: PaidAmounts | null;
  stages: readonly CarStageRow[];
  windows: readonly CarWindowRow[];
  contracts: readonly ContractRow[];
  supplements: readonly SupplementRow[];
  payout: CarOrder['payout'];
  refused: CarOrder['refused'];
  refusedOfPayers: CarOrder['refusedOfPayers'];
  loan: LoanRow | undefined;
  boutique: readonly LineRow[];
  protections: readonly ProtectionRow[];
  /** The credit that the signature would deduct. */
  credit: UsableCredit | null;
  invoice: CarOrder['invoice'];
  known: OrderFacts;
  now: Date;
};

type Item = CarOrder['items'][number];

const paymentsFor = (payments: readonly SinglePayment[], itemId: string): CarPayment[] =>
  payments
    .filter(({ subjectId }) => subjectId === itemId)
    .map(({ amountFen, channel, payer, at, backs }) => ({
      fen: amountFen,
      channel,
      payer,
      at: at.toISOString(),
      backs: backs.map((back) => ({ fen: back.amountFen, at: instant(back.at) })),
    }));

function depositItem(order: CarOrderRow, account: Account, { payments }: OrderSurroundings): Item {
  const due = order.status === 'unpaid';
  const paidFen = order.paid_at ? order.deposit_fen : due ? (account?.paidFen ?? 0) : 0;
  const openFen = due ? (account?.openFen ?? 0) : 0;
  return {
    id: carItemId(order.id, 'deposit'),
    kind: 'deposit',
    label: order.deposit_nature,
    nature: order.deposit_nature,
    dueFen: order.deposit_fen,
    paidFen,
    openFen,
    backFen: order.refund_id ? order.deposit_fen : 0,
    leftFen: due ? order.deposit_fen - paidFen - openFen : 0,
    dueAt: instant(order.expire_at),
    payments: paymentsFor(payments, carItemId(order.id, 'deposit')),
  };
}

/** The lender's payment comes by bank transfer and not through the cashier. */
const lentBy = ({ kind, due_fen: fen, paid_at: at }: CarItemRow): CarPayment[] =>
  kind === 'loan' && at
    ? [{ fen, channel: '放款机构', payer: '', at: at.toISOString(), backs: [] }]
    : [];

const laterItems = (of: WithItems, { accounts, payments }: OrderSurroundings): Item[] =>
  of.items.map((item) => {
    const { order } = of;
    const { kind, due_fen: dueFen, paid_at, paid_fen, back_fen: backFen } = item;
    // The lender's part is not due from the buyer.
    const isOpen = !paid_at && kind !== 'loan' && (isSigned(order.status) || isDue(order, item));
    const asked = accounts.get(kind);
    const paidFen = paid_at ? dueFen : (asked?.paidFen ?? paid_fen);
    const openFen = isOpen ? (asked?.openFen ?? 0) : 0;
    return {
      id: carItemId(order.id, kind),
      kind,
      label: itemLabel(kind),
      nature: kind === 'topUp' ? order.deposit_nature : null,
      dueFen,
      paidFen,
      openFen,
      backFen,
      leftFen: isOpen ? dueFen - paidFen - openFen : 0,
      dueAt: instant(item.due_at),
      payments: [...paymentsFor(payments, carItemId(order.id, kind)), ...lentBy(item)],
    };
  });

/** Why an order ends that the buyer ends within a stretch of the deposit's ruler, in its order. */
const WHY_BY_STRETCH: readonly EndingWhy[] = ['cancel', 'cancel', 'agreeCancel', 'lateCancel'];

/** Returns a ruler with what of the order's own payments comes back in each stretch. */
const withParts = (
  order: CarOrderRow,
  ruler: readonly RefundStretch[],
  paid: PaidAmounts | null,
): RefundStretch[] =>
  ruler.map((stretch, i) => {
    const why = WHY_BY_STRETCH[i];
    if (!paid || !why) return stretch;
    // After the time of withdrawal the deposit is earnest money.
    const nature = i < 2 ? order.deposit_nature : '定金';
    const plan = endingPlan({ deposit_nature: nature }, paid, why);
    const { back, kept } = plan;
    const parts = [
      ...back.map(({ what, fen }) => ({ what, fen, kept: false })),
      ...kept.map(({ what, fen }) => ({ what, fen, kept: true })),
    ];
    const credit = i > 0 ? creditTitleOf(order) : null;
    return {
      ...stretch,
      fen: backFenOf(plan),
      ...(credit !== null && { note: `${stretch.note}；抵扣的「${credit}」还给你，可以再用` }),
      ...(parts.length > 1 && { parts }),
    };
  });

const rulerOf = (
  order: CarOrderRow,
  { revealAt, paid }: Pick<OrderSurroundings, 'revealAt' | 'paid'>,
  now: Date | null,
) =>
  order.kind === 'blind' && !isFirm(order)
    ? placeRuler(
        order.deposit_fen,
        { revealAt: revealAt ?? order.convert_by!, convertBy: order.convert_by! },
        order.paid_at,
        now,
      )
    : withParts(
        order,
        depositRuler(
          { ...order.policy, depositFen: depositFenOf(order) },
          {
            paidAt: order.paid_at,
            lockedAt: order.locked_at,
            withdrawUntil: order.withdraw_until,
          },
          now,
        ),
        paid,
      );

/** Returns what becomes due after the signature, the lender's part by itself. */
function laterOf(of: WithItems, loan: LoanRow | undefined): CarOrder['later'] {
  const restFen = laterFenOf(of);
  if (restFen <= 0) return [];
  const lentFen = loan?.amount_fen ?? 0;
  return [
    { label: loan ? itemLabel('down') : itemLabel('balance'), fen: restFen - lentFen },
    { label: itemLabel('loan'), fen: lentFen },
  ].filter(({ fen }) => fen > 0);
}

/** Returns the stages from the works to the store; empty before the car is scheduled. */
function trackOf(order: CarOrderRow, stages: readonly CarStageRow[]): CarOrder['track'] {
  if (!order.locked_at || order.status === 'locked') return [];
  const reached = CAR_STAGES.findLastIndex(({ id }) => id === order.stage);
  const over = order.delivered_at !== null;
  return CAR_STAGES.map(({ id, text }, i) => {
    const row = stages.find(({ stage }) => stage === id);
    return {
      stage: id,
      text,
      at: instant(row?.at ?? null),
      place: row?.place ?? '',
      state: over || i < reached ? 'done' : i === reached ? 'current' : 'todo',
    };
  });
}

/** Returns a refund's payers when another person than the buyer has paid; empty otherwise. */
function payersOf(payments: readonly CarPayment[]) {
  if (payments.every(({ payer }) => payer === '')) return [];
  return payments.flatMap(({ payer, channel, backs }) =>
    backs.map(({ fen, at }) => ({ payer, channel, fen, at })),
  );
}

function refundOf(
  { order, items }: WithItems,
  { boutique, payments }: OrderSurroundings,
): CarOrder['refund'] {
  if (!order.refund_started_at) return null;
  const ways = { way: REFUND_WAY, days: REFUND_DAYS };
  const deposit = order.refund_id
    ? [
        {
          what: order.deposit_nature,
          fen: order.deposit_fen,
          ...ways,
          at: instant(order.deposit_returned_at ?? order.refunded_at),
          payers: payersOf(paymentsFor(payments, carItemId(order.id, 'deposit'))),
        },
      ]
    : [];
  const later = items
    .filter(({ refund_id }) => refund_id !== null)
    .map(({ kind, back_fen: fen, returned_at }) => ({
      what: itemLabel(kind),
      fen,
      ...(kind === 'loan' ? { ...ways, way: LENDER_WAY } : ways),
      at: instant(returned_at),
      payers: payersOf(paymentsFor(payments, carItemId(order.id, kind))),
    }));
  return {
    fen: order.refund_fen,
    parts: [...later, ...deposit],
    keptFen:
      (order.paid_at && !order.refund_id ? depositFenOf(order) : 0) +
      fenOfLines(boutique.filter(isFitted)),
    startedAt: instant(order.refund_started_at),
    at: instant(order.refunded_at),
  };
}

const contractOf = (contracts: readonly ContractRow[]): CarOrder['contract'] => {
  const signed = contracts.find(({ state }) => state === 'signed');
  return signed
    ? { no: signed.no, signedAt: signed.signed_at.toISOString(), promisedTo: signed.promised_to }
    : null;
};

const certificateOf = (order: CarOrderRow, car: BuiltCar | null): CarOrder['certificate'] =>
  order.certificate_place && {
    place: order.certificate_place,
    text: PLACE_TEXT[order.certificate_place],
    since: order.certificate_since!.toISOString(),
    tail: car?.certificateNo.slice(-4) ?? '',
  };

/** Returns what ending the order now would refund. */
function refundTodayOf(
  order: CarOrderRow,
  { plan, now }: OrderSurroundings,
): CarOrder['refundToday'] {
  if (!plan) return { fen: 0, button: '' };
  const fen = backFenOf(plan);
  return { fen, button: wayOutText(order, fen, now) };
}

const windowOf = ({ window_from: from, window_to: to }: CarOrderRow): CarOrder['window'] =>
  from && to ? { from, to } : null;

/** Returns the people of the order as the buyer sees them. */
const peopleOf = (
  order: CarOrderRow,
  { adviser, messages, dealer, buyer }: OrderSurroundings,
): Pick<CarOrder, 'dealer' | 'adviser' | 'messages' | 'plateCity' | 'buyer'> => ({
  adviser,
  messages,
  dealer: dealer && {
    id: dealer.id,
    name: dealer.name,
    province: dealer.province,
    city: dealer.city,
    address: dealer.address,
    lng: dealer.lng,
    lat: dealer.lat,
    phone: dealer.phone,
  },
  plateCity: { code: order.plate_city, name: order.plate_city_name },
  buyer: {
    kind: order.buyer_kind,
    name: buyer ? maskName(buyer.name) : '',
    phone: buyer ? maskPhone(buyer.phone) : '',
  },
});

/** A new signature that promises the same days is no change. */
const changesOf = (windows: readonly CarWindowRow[]): CarWindowRow[] =>
  windows.filter(({ from_day: from, to_day: to }, i) => {
    const before = windows[i - 1];
    return !before || before.from_day !== from || before.to_day !== to;
  });

/** Returns the delivery window, the stages and the contract. */
const contractedOf = (order: CarOrderRow, around: OrderSurroundings) => ({
  window: windowOf(order),
  promisedTo: order.promised_to,
  delay: delayOf(order, around.now),
  windows: changesOf(around.windows).map(({ from_day, to_day, kind, reason, at }) => ({
    from: from_day,
    to: to_day,
    reason: delayText(kind, reason),
    at: at.toISOString(),
  })),
  track: trackOf(order, around.stages),
  withdrawUntil: isWithdrawable(order, around.now) ? instant(order.withdraw_until) : null,
  contract: contractOf(around.contracts),
  certificate: certificateOf(order, around.car),
  vin: around.car ? maskVin(around.car.vin) : '',
  supplement: supplementBrief(order, around.supplements),
  protections: around.protections
    .filter(({ diff_fen }) => diff_fen > 0)
    .map(({ id, label, old_fen, new_fen, diff_fen, state, until, at }) => ({
      id,
      label,
      oldFen: old_fen,
      newFen: new_fen,
      diffFen: diff_fen,
      state: state === 'claimable' && until! <= around.now ? ('lapsed' as const) : state,
      until: instant(until),
      at: at.toISOString(),
    })),
  protectionDays: order.policy.protectionDays,
  invoice: around.invoice,
  deliveryAt: order.status === 'arrived' ? instant(order.delivery_at) : null,
  cancelAsked: order.cancel_asked_at && {
    at: order.cancel_asked_at.toISOString(),
    text: order.cancel_reason,
  },
  payout: around.payout,
  refused: around.refused,
  refusedOfPayers: around.refusedOfPayers,
});

const conversionOf = (
  of: WithItems,
  { revealAt, now }: OrderSurroundings,
): CarOrder['conversion'] =>
  of.order.status === 'reserved' && !isFirm(of.order)
    ? {
        opensAt: instant(revealAt),
        closesAt: of.order.convert_by!.toISOString(),
        isOpen: isConvertible(of, now),
      }
    : null;

export const orderOf = (of: WithItems, around: OrderSurroundings): CarOrder => {
  const { order } = of;
  const { pictures, events, accounts, payout, refused, now } = around;
  const isOn = order.status === 'reserved' || isSigned(order.status);
  const brief = briefOf(of, { pictures, known: around.known }, now);
  const wantsAccount = [payout, refused].some((owed) => owed !== null && !owed.paidAt);
  const contracted = contractedOf(order, around);
  const claims = contracted.protections.some(({ state }) => state === 'claimable');
  return {
    ...brief,
    allowed: [
      ...brief.allowed,
      ...(wantsAccount ? (['payoutAccount'] as const) : []),
      ...(claims ? (['protect'] as const) : []),
      ...(around.known.isInvoiceDue ? (['invoice'] as const) : []),
    ],
    names: order.config.names,
    lines: order.lines,
    carFen: order.car_fen,
    boutiqueFen: order.boutique_fen,
    discountFen: order.discount_fen,
    boutique: lineViews(around.boutique),
    priceVersion: order.price_version,
    conversion: conversionOf(of, around),
    credit: around.credit,
    priceValidUntil: instant(order.price_valid_until),
    items: [depositItem(order, accounts.get('deposit') ?? null, around), ...laterItems(of, around)],
    gift: around.gift,
    later: laterOf(of, around.loan),
    ...contracted,
    ...peopleOf(order, around),
    payPlan: order.pay_plan,
    loan: loanView(order, around.loan),
    remark: around.remark,
    stages: stagesIn(of),
    // After the hand-over nothing is refundable.
    ruler: order.delivered_at ? [] : rulerOf(order, around, isOn ? now : null),
    refundToday: refundTodayOf(order, around),
    refund: refundOf(of, around),
    closedReason: order.closed_reason,
    paidAt: instant(order.paid_at),
    events: events.map(({ at, by, text }) => ({ at: at.toISOString(), by, text })),
    agreements: order.agreements,
    hotline: BRAND_FACTS[order.brand].hotline,
  };
};
