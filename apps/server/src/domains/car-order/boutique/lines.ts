import { bagLine, isBagLine } from '@marque/contract/car-order/boutique/lines';
import type { BagState, BoutiqueLine } from '@marque/contract/car-order/boutique/schema';
import type { CarPriceLine } from '@marque/contract/cars/price-lines';
import type { Tx } from '#kernel/database.ts';
import { versionOfLines } from '../price.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import type { LineRow } from './repository.ts';

const HELD: ReadonlySet<BagState> = new Set(['paid', 'fitting', 'fitted']);
/** Whether the goods are paid. */
export const isHeld = ({ state }: Pick<LineRow, 'state'>): boolean => HELD.has(state);
/** Whether the goods are being fitted or are fitted, and stay with the car. */
export const isFitted = ({ state }: Pick<LineRow, 'state'>): boolean =>
  state === 'fitting' || state === 'fitted';
/** Whether the order includes the goods, paid or not. */
export const isWanted = ({ state, leaving }: Pick<LineRow, 'state' | 'leaving'>): boolean =>
  state !== 'refunded' && !leaving;

/** Whether paid goods are refunded as soon as their replacement is paid. */
export const isLeaving = ({ state, leaving }: Pick<LineRow, 'state' | 'leaving'>): boolean =>
  leaving && state === 'paid';
/** Whether the goods are paid and can be fitted. */
export const isToFit = ({ state, leaving }: Pick<LineRow, 'state' | 'leaving'>): boolean =>
  state === 'paid' && !leaving;

export const fenOfLines = (lines: readonly Pick<LineRow, 'price_fen'>[]): number =>
  lines.reduce((sum, { price_fen: fen }) => sum + fen, 0);

const STATE_TEXT: Record<BagState, string> = {
  chosen: '待付款',
  paid: '已付款，等待安装',
  fitting: '正在安装',
  fitted: '已装好',
  refunded: '已退',
};

/** Returns the goods as the buyer sees them, unpaid ones included. */
export const lineViews = (lines: readonly LineRow[]): BoutiqueLine[] =>
  lines
    .filter(({ state }) => state !== 'refunded')
    .map(({ bag_id: bagId, name, price_fen: priceFen, state, leaving }) => ({
      bagId,
      name,
      priceFen,
      state,
      stateText: leaving ? '换的付了款就退' : STATE_TEXT[state],
    }));

/** Replaces the goods in the price of an order. */
export async function reprice(
  tx: Tx,
  order: CarOrderRow,
  wanted: readonly { bagId: string; name: string; priceFen: number }[],
): Promise<void> {
  const isLess = ({ fen }: CarPriceLine) => fen < 0;
  const rest = order.lines.filter((line) => !isBagLine(line));
  const lines = [
    ...rest.filter((line) => !isLess(line)),
    ...wanted.map(({ bagId, name, priceFen }) => bagLine(bagId, name, priceFen)),
    ...rest.filter(isLess),
  ];
  const boutiqueFen = wanted.reduce((sum, { priceFen }) => sum + priceFen, 0);
  await orders.change(tx, order, {
    lines: JSON.stringify(lines),
    price_version: versionOfLines(lines),
    boutique_fen: boutiqueFen,
    total_fen: order.car_fen + boutiqueFen - order.discount_fen,
    boutique_revision: order.boutique_revision + 1,
  });
}
