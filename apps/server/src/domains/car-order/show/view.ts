import { cutOf } from '@marque/contract/cars/car-cut';
import { cutKeys } from '@marque/contract/cars/custom/car-view';
import {
  type CarOrderStatus,
  CAR_STAGES,
  isEnded,
  isSigned,
} from '@marque/contract/car-order/machine';
import {
  cancelText,
  payDepositText,
  payItemText,
  placeNumber,
  topUpText,
} from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import type { CarOrder, CarOrderAction, CarOrderBrief } from '@marque/contract/car-order/schema';
import type { StoredImage } from '@marque/contract/common';
import { type Stage, stagesOf } from '@marque/contract/progress';
import { shanghaiDay } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import { canWrite } from '../advising/can-write.ts';
import { closedFor } from '../boutique/closed.ts';
import { isFirm } from '../paying/deposit.ts';
import { canChangeContact, canChangeStore, isEditable } from '../editing/is-editable.ts';
import { answerDay } from '../ending/answer-day.ts';
import { isWithdrawable, wayToEnd } from '../ending/plan.ts';
import type { CarItemRow } from '../paying/item-repository.ts';
import { isCarPaid, isDue, waitsForLender } from '../paying/items.ts';
import { isPlannable } from '../planning/is-plannable.ts';
import type { CarOrderRow } from '../repository.ts';
import { momentText } from '../signing/contract.ts';

export const STATUS_TEXT: Record<CarOrderStatus, string> = {
  unpaid: '待付订金',
  reserved: '已预订',
  locked: '已锁单',
  producing: '生产中',
  shipping: '运输中',
  arrived: '待交付',
  delivered: '已交付',
  completed: '已完成',
  refunding: '退款中',
  closed: '已关闭',
};

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const monthDay = (day: string): string => {
  const [, month, date] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
};
/** Formats a day, for example 12月2日. */
const dayText = (at: Date): string => monthDay(shanghaiDay(at));
/** Formats the delivery window, for example 12月27日 – 1月6日. */
const windowText = ({ window_from: from, window_to: to }: CarOrderRow): string =>
  from && to ? `${monthDay(from)} – ${monthDay(to)}` : '';

/** An order with its items after the deposit. */
export type WithItems = {
  order: CarOrderRow;
  items: readonly CarItemRow[];
  /** Whether the campaign is revealed. */
  isTold: boolean;
};

/** Returns the first item that can be paid now, of any kind or of `kind`. */
export const dueItemOf = (
  { order, items }: WithItems,
  kind?: CarItemRow['kind'],
): CarItemRow | undefined =>
  items.find((item) => isDue(order, item) && (kind === undefined || item.kind === kind));

/** Whether a place can be converted now, or a presale confirmed. */
export const isConvertible = (
  { order, isTold }: Pick<WithItems, 'order' | 'isTold'>,
  now: Date,
): boolean => order.status === 'reserved' && !isFirm(order) && isTold && now < order.convert_by!;

/** Returns the text about how the buyer can end the order now, and what comes back. */
export function wayOutText(order: CarOrderRow, backFen: number, now: Date): string {
  const money = formatMoney(backFen);
  const consented = backFen > 0 ? `同意后退回 ${money}` : '定金不退';
  if (order.cancel_asked_at && isSigned(order.status)) return `已申请取消，${consented}`;
  switch (wayToEnd(order, now)) {
    case 'cancel':
      return cancelText(backFen);
    case 'lateCancel':
      return `可以解除合同，退回 ${money}`;
    case 'askCancel':
      return `申请取消，${consented}`;
    case null:
      return `先撤回锁单，可退 ${money}`;
  }
}

/** Returns the amount due now, in fen. */
const leftOf = (of: WithItems): number => {
  if (of.order.status === 'unpaid') return of.order.deposit_fen;
  const due = dueItemOf(of);
  return due ? due.due_fen - due.paid_fen : 0;
};

/** Returns what becomes due after the signature, in fen; 0 once it is signed. */
export const laterFenOf = ({ order, items }: Pick<WithItems, 'order' | 'items'>): number =>
  order.status === 'unpaid' || order.status === 'reserved'
    ? order.total_fen - order.deposit_fen - sumBy(items, ({ due_fen }) => due_fen)
    : 0;

/** Returns everything an order costs, what of it is paid and what is left. */
export function sumOf(of: Pick<WithItems, 'order' | 'items'>): CarOrderBrief['sum'] {
  const { order, items } = of;
  const parts = [
    { dueFen: order.deposit_fen, paidFen: order.paid_at ? order.deposit_fen : 0 },
    ...items.map(({ due_fen: dueFen, paid_at, paid_fen }) => ({
      dueFen,
      paidFen: paid_at ? dueFen : paid_fen,
    })),
    { dueFen: Math.max(0, laterFenOf(of)), paidFen: 0 },
  ];
  const dueFen = sumBy(parts, (part) => part.dueFen);
  const paidFen = sumBy(parts, (part) => part.paidFen);
  return { dueFen, paidFen, leftFen: isEnded(order.status) ? 0 : dueFen - paidFen };
}

export function allowedIn(of: WithItems, now: Date): CarOrderAction[] {
  const { order } = of;
  const { status, cancel_asked_at: asked } = order;
  const isBooking = status === 'reserved' && isFirm(order);
  const actions: [CarOrderAction, boolean][] = [
    ['pay', status === 'unpaid' || dueItemOf(of) !== undefined],
    ['cancel', wayToEnd(order, now) !== null && !asked],
    ['recallCancel', asked !== null && isSigned(status)],
    ['share', status === 'reserved'],
    ['edit', isEditable(order)],
    ['convert', isConvertible(of, now)],
    ['supplement', isBooking || isSigned(status)],
    ['sign', isBooking && !dueItemOf(of, 'topUp')],
    ['withdraw', isWithdrawable(order, now)],
    ['boutique', closedFor(order) === ''],
    ['delivery', status === 'arrived'],
    ['plan', isPlannable(order)],
    ['contact', canChangeContact(order)],
    ['store', canChangeStore(order)],
    ['message', canWrite(order)],
    ['evaluate', order.delivered_at !== null && order.evaluated_at === null],
  ];
  return actions.filter(([, isAllowed]) => isAllowed).map(([action]) => action);
}

/** Returns the sentence about a reserved order. */
function reservedSentence(of: WithItems, now: Date): string {
  const { order, isTold } = of;
  if (!isFirm(order)) {
    const by = dayText(order.convert_by!);
    if (order.kind === 'blind')
      return isTold
        ? `价格和配置揭晓了，${by} 前转为预订，没有转订自动退回`
        : `你的号码 ${placeNumber(order.campaign_no)}，${by} 前可以转为预订，没有转订自动退回`;
    return isTold
      ? `已经上市，${by} 前确认订单，没有确认自动退回`
      : `上市价只会等于或低于现在的价格，${by} 前确认，随时可退`;
  }
  const due = dueItemOf(of, 'topUp');
  if (due?.due_at)
    return `${momentText(due.due_at)} 前补付订金，配置和价格就为你保留，过时自动退回`;
  return order.price_valid_until! > now
    ? `价格保留到 ${dayText(order.price_valid_until!)}，锁单前随时可退`
    : '价格已过保留期，锁单时按当天的价格；锁单前随时可退';
}

function arrivedSentence(of: WithItems, now: Date): string {
  const { delivery_at: at } = of.order;
  const lent = of.items.find(({ kind }) => kind === 'loan');
  const isOwnPaid = of.items.every(({ kind, paid_at }) => kind !== 'down' || paid_at);
  if (lent && !lent.paid_at && isOwnPaid) return '首付已付清，等放款机构把贷款付到门店';
  if (isCarPaid(of.items)) {
    if (!at) return '车款已结清，约个时间来交车';
    return shanghaiDay(at) === shanghaiDay(now)
      ? `今天 ${momentText(at).split(' ')[1]} 交车，当场核对好再拿钥匙`
      : `${momentText(at)} 交车`;
  }
  const rest = lent ? '首付' : '尾款';
  if (of.order.certificate_place !== 'store') return `车已到店，合格证到店后再付${rest}`;
  return lent && waitsForLender(of.order)
    ? '合格证已到店，贷款批下来后再付首付'
    : `合格证已到店，可以付${rest}了`;
}

const makingText = ({ stage }: CarOrderRow): string => {
  const text = CAR_STAGES.find(({ id }) => id === stage)?.text;
  return text ? `正在${text}` : '已安排生产';
};

/** Returns the sentence about the state of an order. */
export function sentenceOf(of: WithItems, now: Date): string {
  const { order } = of;
  if (order.cancel_asked_at && isSigned(order.status))
    return order.cancel_escalated_at
      ? '门店没有按时答复，品牌正在处理你的取消申请'
      : `已申请取消，门店最晚 ${monthDay(answerDay(order.cancel_asked_at))}答复`;
  if (order.loan_state === 'rejected' && isSigned(order.status))
    return '贷款没有批下来：换个方案、改全款，或者全额退回';
  switch (order.status) {
    case 'unpaid':
      return order.kind === 'blind'
        ? '付了就有你的号码，随时可退'
        : '订金付了，配置和价格就为你保留';
    case 'reserved':
      return reservedSentence(of, now);
    case 'locked':
      return isWithdrawable(order, now)
        ? `${momentText(order.withdraw_until!)} 前可以撤回`
        : `等待排产，预计 ${windowText(order)}交付`;
    case 'producing':
      return `${makingText(order)}，预计 ${windowText(order)}交付`;
    case 'shipping':
      return `在去门店的路上，预计 ${windowText(order)}交付`;
    case 'arrived':
      return arrivedSentence(of, now);
    case 'delivered':
      return '欢迎上路';
    case 'completed':
      return '订单已完成，祝你一路顺风';
    case 'refunding':
      if (order.refund_refused) return '有一笔原路退不回去，由门店转账退回';
      return order.refund_fen > 0
        ? `${formatMoney(order.refund_fen)} 正在退回，预计 1–7 天到账`
        : '订单正在关闭';
    case 'closed':
      return order.refund_fen > 0
        ? `${order.closed_reason}，${formatMoney(order.refund_fen)} 已退回`
        : order.closed_reason;
  }
}

const DEADLINES: Partial<Record<CarOrderStatus, (order: CarOrderRow) => Date | null>> = {
  unpaid: ({ expire_at }) => expire_at,
  reserved: (order) => (isFirm(order) ? order.price_valid_until : order.convert_by),
  locked: ({ withdraw_until }) => withdraw_until,
};
const deadlineOf = (of: WithItems, now: Date): string | null => {
  const { order } = of;
  const at = dueItemOf(of)?.due_at ?? DEADLINES[order.status]?.(order) ?? null;
  return at && (order.status === 'unpaid' || at > now) ? at.toISOString() : null;
};

/** The keys of the pictures that `briefOf` shows of orders. */
export const pictureKeys = (of: readonly CarOrderRow[]): string[] => [
  ...new Set(
    of.flatMap(({ config: { image } }) =>
      image === null ? [] : [image, ...Object.values(cutKeys(image))],
    ),
  ),
];

export const briefOf = (
  of: WithItems,
  { pictures, known }: { pictures: ReadonlyMap<string, StoredImage>; known: OrderFacts },
  now: Date,
): CarOrderBrief => {
  const { order } = of;
  return {
    id: order.id,
    orderNo: order.order_no,
    kind: order.kind,
    status: order.status,
    statusText: STATUS_TEXT[order.status],
    seriesId: order.series_id,
    typeId: order.type_id,
    title: order.config.title,
    configText: order.config.text,
    chosen: order.config.chosen,
    image: (order.config.image && pictures.get(order.config.image)) || null,
    cut: cutOf(order.config.image, pictures),
    campaign:
      order.campaign_id === null
        ? null
        : { id: order.campaign_id, title: order.config.campaign ?? '', no: order.campaign_no },
    totalFen: order.total_fen,
    leftFen: leftOf(of),
    sum: sumOf(of),
    next:
      order.status === 'closed' || order.status === 'completed'
        ? null
        : { sentence: sentenceOf(of, now), at: deadlineOf(of, now) },
    now: nowOf(of, known, now),
    allowed: allowedIn(of, now),
    createdAt: order.created_at.toISOString(),
  };
};

/** Returns the stages of an order. */
export function stagesIn({ order, isTold }: WithItems): Stage[] {
  const step = (text: string, at: Date | null) => ({ text, at, done: at !== null });
  const way = [{ ...step('下单', order.created_at), done: true }, step('付订金', order.paid_at)];
  if (order.status === 'closed' || order.status === 'refunding') {
    const gone = [...way, step('锁单', order.locked_at)].filter(({ done }) => done);
    const back = order.refund_fen > 0 ? [step('退款', order.refunded_at)] : [];
    const closed = { text: '已关闭', at: order.closed_at, done: order.status === 'closed' };
    return stagesOf([...gone, ...back, closed], order.status === 'closed');
  }
  if (!isFirm(order)) {
    const [told, firm] = order.kind === 'blind' ? ['揭晓', '转为预订'] : ['上市', '确认订单'];
    return stagesOf([...way, { text: told, at: null, done: isTold }, step(firm, null)], false);
  }
  const made = {
    text: '生产',
    at: null,
    done: order.arrived_at !== null || order.status === 'shipping',
  };
  const ahead = [step('锁单', order.locked_at), made, step('到店', order.arrived_at)];
  const keys = step('交付', order.delivered_at);
  return stagesOf([...way, ...ahead, keys], order.delivered_at !== null);
}

type NextDeed = Pick<CarOrder['now'], 'action' | 'button'>;
const deed = (action: CarOrderAction | null, button = ''): NextDeed => ({ action, button });

/** Returns the next action of the buyer with the text of its button. */
function deedOf(of: WithItems, known: OrderFacts, now: Date): NextDeed {
  const { order } = of;
  if (order.status === 'unpaid')
    return deed('pay', payDepositText(order.deposit_nature, order.deposit_fen, order.kind));
  if (dueItemOf(of, 'topUp')) return deed('pay', topUpText(leftOf(of)));
  if (isConvertible(of, now))
    return deed('convert', order.kind === 'blind' ? '转为预订' : '看最终价格，确认订单');
  if (order.status === 'reserved' && isFirm(order) && known.lacksLoan)
    return deed('plan', '选贷款方案');
  if (order.status === 'reserved' && isFirm(order))
    return known.buyerKnown ? deed('sign', '看合同，锁单') : deed('supplement', '填写购车人');
  if (order.status === 'reserved') return deed('share', '邀家人一起看');
  if (order.loan_state === 'rejected' && isPlannable(order)) return deed('plan', '换付款方式');
  if (dueItemOf(of, 'down')) return deed('pay', payItemText('down', leftOf(of)));
  if (dueItemOf(of, 'balance')) return deed('pay', payItemText('balance', leftOf(of)));
  if (order.status === 'arrived' && dueItemOf(of))
    return deed('pay', payItemText('boutique1', leftOf(of)));
  if (order.delivered_at && !order.evaluated_at) return deed('evaluate', '写购车评价');
  if (isSigned(order.status) && !known.papersKnown) return deed('supplement', '补充上牌资料');
  if (known.isInvoiceDue) return deed('invoice', '确认开票信息');
  if (order.status === 'arrived' && isCarPaid(of.items))
    return deed('delivery', order.delivery_at ? '看交车安排' : '约时间交车');
  return deed(null);
}

/** Facts about papers, invoice and loan that the next action depends on. */
export type OrderFacts = {
  buyerKnown: boolean;
  papersKnown: boolean;
  isInvoiceDue: boolean;
  /** Whether the buyer chose a loan but no finance product yet. */
  lacksLoan: boolean;
};

/** Returns sentence, action and deadline, the same for details and lists. */
export const nowOf = (of: WithItems, known: OrderFacts, now: Date): CarOrder['now'] => ({
  sentence: sentenceOf(of, now),
  ...deedOf(of, known, now),
  deadline: deadlineOf(of, now),
});
