import { type NextStep, type Stage, stagesOf } from '@marque/contract/progress';
import { DAY_MS } from '@marque/contract/shanghai';
import type { OrderLine, PlacedOrder } from '../placed-order.ts';
import { refunded, RETURN_WITHIN_MS } from '../refundable.ts';

type Line = Pick<OrderLine, 'shipMethod' | 'kind' | 'receivedAt'>;
type Order = Pick<PlacedOrder, 'status' | 'createdAt' | 'paidAt' | 'shippedAt'>;

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((a, b) => (b && (!a || b > a) ? b : a), null);

/** Returns when the last line was received; null while one was not. */
export const allReceivedAt = (lines: readonly Pick<Line, 'receivedAt'>[]): Date | null =>
  lines.every((line) => line.receivedAt) ? latest(lines.map((line) => line.receivedAt)) : null;

/** Returns the stages of an order. `waits`: what it waits for while it does. */
export function orderStages(
  order: Order,
  lines: readonly Line[],
  { closedAt, waits = '等待' }: { closedAt: Date | null; waits?: string | undefined },
): Stage[] {
  const { status, createdAt, paidAt, shippedAt } = order;
  const by = (method: Line['shipMethod']) => lines.filter((line) => line.shipMethod === method);
  const [parcels, atStore, online] = [by('express'), by('store'), by('online')];
  const complete = status === 'completed';
  const ends = (text: string, of: readonly Line[], done: boolean) =>
    of.length > 0 ? [{ text, at: allReceivedAt(of), done }] : [];
  const way = [
    { text: '下单', at: createdAt, done: true },
    { text: '付款', at: paidAt, done: paidAt !== null },
    ...(status === 'awaiting' ? [{ text: waits, at: null, done: false }] : []),
    ...(parcels.length > 0 ? [{ text: '发货', at: shippedAt, done: shippedAt !== null }] : []),
    ...ends('收货', parcels, complete || (paidAt !== null && allReceivedAt(parcels) !== null)),
    ...ends('充值到账', online, complete || allReceivedAt(online) !== null),
    ...ends('到店使用', atStore, complete || allReceivedAt(atStore) !== null),
  ];
  if (status !== 'closed') return stagesOf(way, complete);
  const gone = way.filter(({ done }) => done);
  return stagesOf([...gone, { text: '已关闭', at: closedAt, done: true }], true);
}

/** The statuses in which something is to come. */
const UNDER_WAY: ReadonlySet<Order['status']> = new Set(['paid', 'shipped', 'toUse']);

type Coming = Parameters<typeof refunded>[0] & Line;

/** Returns the coming steps of an order, with the days that are known. */
export function orderNext(
  { status, shippedAt }: Pick<Order, 'status' | 'shippedAt'>,
  lines: readonly Coming[],
  arrivesOn: string | null,
): NextStep[] {
  if (!UNDER_WAY.has(status)) return [];
  const open = lines.filter((line) => !line.receivedAt && refunded(line) < line.quantity);
  const some = (method: Line['shipMethod']) => open.some((line) => line.shipMethod === method);
  const step = (text: string, note: string, on: string | null = null) => ({ text, note, on });
  return [
    ...(some('online') ? [step('充值到账', '一般几分钟内到账，到账后会通知你')] : []),
    ...(some('express')
      ? [
          ...(shippedAt ? [] : [step('仓库发货', '发出后会通知你')]),
          step('送货上门', '预计这天送到', arrivesOn),
          step('确认收货', `收货后 ${RETURN_WITHIN_MS / DAY_MS} 天内可以退货`),
        ]
      : []),
    ...(open.some(({ kind }) => kind === 'install')
      ? [step('预约安装', '在订单里选一个到店的时间')]
      : []),
    ...(some('store') ? [step('到店使用', '出示订单里的核销码')] : []),
  ];
}
