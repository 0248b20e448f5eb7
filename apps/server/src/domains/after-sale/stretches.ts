import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import type { RefundRuler } from '@marque/contract/mall/after-sale/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';
import {
  allReceivedAt,
  type OrderLine,
  type PlacedOrder,
  RETURN_WITHIN_MS,
} from '../order/module.ts';

/** A refunded amount, in fen and points. */
export type RefundedAmounts = { fen: number; score: number };

type MeasuredOrder = {
  order: Pick<PlacedOrder, 'status' | 'paidAt' | 'shippedAt' | 'freightFen'>;
  method: ShipMethod;
  /** The order's lines with that shipping method. */
  group: readonly Pick<
    OrderLine,
    'payFen' | 'payScore' | 'refundFen' | 'refundScore' | 'receivedAt'
  >[];
  /** Whether the order has no lines with another shipping method. */
  whole: boolean;
  /** The refund of everything that can be refunded now. */
  today: RefundedAmounts;
  now: Date;
};

type Stretch = {
  text: string;
  from: Date | null;
  to: Date | null;
  back: RefundedAmounts;
  note: string;
};

const TITLE: Record<ShipMethod, string> = {
  express: '快递商品',
  online: '充值商品',
  store: '到店商品',
};
const NOTHING: RefundedAmounts = { fen: 0, score: 0 };

/** Returns what was paid for the group and is not refunded. */
const paidFor = ({ group }: MeasuredOrder): RefundedAmounts => ({
  fen: sumBy(group, (line) => line.payFen - line.refundFen),
  score: sumBy(group, (line) => line.payScore - line.refundScore),
});

function sentBack(measured: MeasuredOrder): Stretch[] {
  const { order, whole } = measured;
  const { paidAt, shippedAt, freightFen } = order;
  const goods = paidFor(measured);
  const received = allReceivedAt(measured.group);
  const until = received && new Date(received.getTime() + RETURN_WITHIN_MS);
  const freight = whole && freightFen > 0;
  const days = RETURN_WITHIN_MS / DAY_MS;
  return [
    {
      text: '发货前',
      from: paidAt,
      to: shippedAt,
      back: freight ? { ...goods, fen: goods.fen + freightFen } : goods,
      note: freight ? '审核通过马上退，运费一起退' : '审核通过马上退',
    },
    {
      text: '发货后，收货前',
      from: shippedAt,
      to: received,
      back: goods,
      note: freight ? '没收到可以直接退，运费不退' : '没收到可以直接退',
    },
    {
      text: `收货后 ${days} 天内`,
      from: received,
      to: until,
      back: goods,
      note: '寄回商品，检查无误后退',
    },
    { text: `收货 ${days} 天后`, from: until, to: null, back: NOTHING, note: '不再接受退货' },
  ];
}

function usedUp(
  measured: MeasuredOrder,
  [before, after]: readonly [string, string],
  note: string,
): Stretch[] {
  const received = allReceivedAt(measured.group);
  return [
    {
      text: before,
      from: measured.order.paidAt,
      to: received,
      back: paidFor(measured),
      note: '审核通过马上退',
    },
    { text: after, from: received, to: null, back: NOTHING, note },
  ];
}

const stretchesOf = (measured: MeasuredOrder): Stretch[] => {
  switch (measured.method) {
    case 'express':
      return sentBack(measured);
    case 'online':
      return usedUp(measured, ['到账前', '到账后'], '充值成功后不能退');
    case 'store':
      return usedUp(measured, ['到店使用前', '使用后'], '用掉的部分不能退');
  }
};

/** Returns the refund ruler of a group, from payment to the end. */
export function rulerOf(measured: MeasuredOrder): RefundRuler {
  const { order, method, today, now } = measured;
  const stretches = stretchesOf(measured);
  const current =
    order.status === 'unpaid' ? -1 : stretches.findIndex(({ to }) => to === null || to > now);
  return {
    title: TITLE[method],
    stretches: stretches.map(({ text, from, to, back, note }, i) => ({
      text,
      from: from?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
      ...(i === current ? today : back),
      note,
      current: i === current,
    })),
  };
}
