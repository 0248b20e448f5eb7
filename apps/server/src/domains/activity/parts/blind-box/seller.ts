import { pageOfRole } from '@marque/contract/activity/families';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { dealProblem } from '../../../order/ports.ts';
import type { BoxTerms, DealSeller, LoadedActivity, Selling } from '../../context.ts';
import { payBy } from '../../engine/times.ts';
import { lockOwn } from '../chance/gains.ts';
import { loadedOf } from '../../engine/load.ts';
import { activityRepository as activities } from '../../repository.ts';
import { type BoxRow, boxRepository as boxes } from './repository.ts';
import { boxOf, mayBuy, sizeOf } from './sets.ts';

/** What an activity says of its boxes. */
export const boxTermsOf = ({ kind, config }: LoadedActivity): BoxTerms => kind.boxes!(config);

const whoseOf = ({ activity, asked }: Selling) => ({
  userId: asked.userId,
  activityId: activity.id,
});

/** Returns the numbers of the present set that are free. */
async function freeIn(
  exec: Exec,
  activity: LoadedActivity,
): Promise<{ set: number; free: number[] }> {
  const { contents, sets } = boxTermsOf(activity);
  const size = sizeOf({ contents });
  const set = await boxes.currentSet(exec, { activityId: activity.id, size, sets });
  const rows = await boxes.ofSet(exec, { activityId: activity.id, set });
  const taken = new Set(rows.map(({ number }) => number));
  const all = Array.from({ length: size }, (_, i) => i + 1);
  return { set, free: all.filter((number) => !taken.has(number)) };
}

/** Why no box can be had now; null when there is one. */
async function problemOf(exec: Exec, selling: Selling) {
  const { activity, asked } = selling;
  const whose = whoseOf(selling);
  const terms = boxTermsOf(activity);
  if (!(await boxes.isAdult(exec, whose)))
    return dealProblem('dealLimit', '请先在活动页确认年满 18 周岁');
  const may = mayBuy(terms, await boxes.of(exec, whose), asked.now);
  if (may.inAll === 0) return dealProblem('dealLimit', '这个活动你已经买满了');
  if (may.today === 0) return dealProblem('dealLimit', '今天买满了，明天再来');
  const { set, free } = await freeIn(exec, activity);
  if (free.length === 0) return dealProblem('dealOver', '全部卖完了，看看别的活动');
  if (asked.ofId === null) return null;
  const box = boxOf(asked.ofId);
  return box?.set === set && free.includes(box.number)
    ? null
    : dealProblem('boxHeld', '这一只刚刚被拿走，换一只试试');
}

/** Holds the box that was chosen, else the first free one. */
async function placed(tx: Tx, selling: Selling, orderId: string): Promise<void> {
  const { activity, asked } = selling;
  const whose = whoseOf(selling);
  await lockOwn(tx, activity, asked.userId);
  if (mayBuy(boxTermsOf(activity), await boxes.of(tx, whose), asked.now).today === 0)
    throw new DomainError('DEAL_LIMIT');
  const { set, free } = await freeIn(tx, activity);
  const chosen = asked.ofId === null ? null : boxOf(asked.ofId);
  const numbers = chosen ? (chosen.set === set ? [chosen.number] : []) : free;
  for (const number of numbers) {
    const row = {
      activity_id: activity.id,
      set_no: set,
      number,
      user_id: asked.userId,
      order_id: orderId,
      state: 'held' as const,
      at: asked.now,
      opens_at: null,
      prize_id: null,
      award_id: null,
      opened_at: null,
    };
    if (await boxes.hold(tx, row)) return;
  }
  throw new DomainError('BOX_HELD');
}

const hintOf = ({ set_no, number, state }: BoxRow): string =>
  state === 'opened'
    ? `第 ${set_no} 套 ${number} 号，拆开了`
    : `第 ${set_no} 套 ${number} 号，没拆可以全额退`;

/** Sells boxes: an order holds one, and waits until it is opened. */
export const boxSeller: DealSeller = {
  terms: async (exec, selling) => {
    const { activity, deal, asked } = selling;
    const own = {
      priceFen: deal.priceFen,
      max: 1,
      payUntil: payBy(asked.now, activity.row.ends_at),
    };
    return (await problemOf(exec, selling)) ?? own;
  },
  placed: (tx, selling, order) => placed(tx, selling, order.id),
  async paid(context, tx, { userId, id }, now) {
    const box = await boxes.lockOfOrder(tx, id);
    if (!box) {
      await context.orders.giveUp(tx, { userId, id, text: '付款到得晚了，盒子已经不在' }, now);
      return 'wait';
    }
    const activity = loadedOf(context, await activities.existing(tx, box.activity_id), now);
    const { openDays } = boxTermsOf(activity);
    const opensAt = new Date(now.getTime() + openDays * DAY_MS);
    await boxes.change(tx, box, { state: 'paid', opens_at: opensAt });
    return 'wait';
  },
  async closed(tx, { id }) {
    const box = await boxes.lockOfOrder(tx, id);
    if (box?.state === 'opened') throw new DomainError('BLIND_BOX_OPENED');
    if (box) await boxes.free(tx, box);
  },
  labels: async (exec, family, orders) => {
    const rows = await boxes.ofOrders(
      exec,
      orders.map(({ id }) => id),
    );
    const page = pageOfRole(family, 'details');
    return new Map(
      rows.map((row) => [
        row.order_id,
        {
          waits: '待拆盒',
          label: row.state === 'opened' ? '看盒子' : '去拆盒',
          hint: hintOf(row),
          link: page ? { page, params: { id: row.activity_id } } : null,
        },
      ]),
    );
  },
};
