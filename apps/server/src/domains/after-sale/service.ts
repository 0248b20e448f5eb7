import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/after-sale/endpoints';
import type {
  RefundAmounts,
  RefundDetail,
  RefundEvent,
  RefundNote,
  RefundOptions,
  RefundPick,
  RefundStatus,
  RefundSummary,
} from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import { sumBy } from 'es-toolkit';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import { claimImages, imagesOf } from '../media/index.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type OrderService,
  type RefundPieces,
  serialNumber,
} from '../order/index.ts';
import { endAppointment } from '../installation/index.ts';
import type { PaymentService } from '../payment/index.ts';
import { voidCodes } from '../write-off/index.ts';
import { amountsOf, type Chosen, keptForAddOns, sharesOf, takesAll } from './amounts.ts';
import { explain } from './explain.ts';
import { isUndecided, nextStatus } from './machine.ts';
import { notesAfter, notesBefore } from './notes.ts';
import { commonTypes, exactly, nearest, optionsOf, typesOf } from './options.ts';
import { AFTER_SALE_RULES, reasonsFor } from './policy.ts';
import { refundRepository as refunds, type RefundLineRow, type RefundRow } from './repository.ts';
import {
  amountsView,
  detailView,
  reasonChoices,
  refundableLine,
  type RefundParts,
  summaryView,
} from './view.ts';

export type AfterSaleDeps = {
  database: Database;
  catalog: Pick<Catalog, 'pictures'>;
  coupons: Pick<Coupons, 'ofOrder'>;
  orders: Pick<
    OrderService,
    'lock' | 'withLines' | 'manyWithLines' | 'lineViews' | 'refundablePage' | 'refunds'
  >;
  payment: Pick<PaymentService, 'refund'>;
  /** Service telephones. */
  hotlines: Record<Brand, string>;
};

type Asked = { type?: RefundType | undefined; picks?: readonly RefundPick[] | undefined };
type Step = {
  event: RefundEvent;
  /** What the buyer reads in the timeline. */
  text: string;
  now: Date;
  change?: Parameters<typeof refunds.move>[3];
};

const piecesOf = (lines: readonly RefundLineRow[]): RefundPieces[] =>
  lines.map(({ line_id: lineId, quantity, sent, fen, score }) => ({
    lineId,
    quantity,
    sent,
    fen,
    score,
  }));

/** `line:quantity`, separated by commas, as the contract allows it. */
const parsePicks = (text: string | undefined): RefundPick[] | undefined =>
  text
    ?.split(',')
    .filter(Boolean)
    .map((part) => {
      const colon = part.lastIndexOf(':');
      return { lineId: part.slice(0, colon), quantity: Number(part.slice(colon + 1)) };
    });

export const createAfterSaleService = (deps: AfterSaleDeps) => {
  const { database, orders } = deps;

  /** What these pieces of an order would bring, with everything said about it. */
  const weigh = async (
    exec: Exec,
    { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
    chosen: readonly Chosen[],
    now: Date,
  ) => {
    const shares = sharesOf(chosen);
    const sum = (of: (share: (typeof shares)[number]) => number) => sumBy(shares, of);
    const last = chosen.length > 0 && takesAll(lines, chosen);
    const alone = last && !(await refunds.undecided(exec, order.user_id, order.id, null));
    const goodsFen = sum(({ fen }) => fen);
    const decided = await refunds.decided(exec, order.user_id, order.id);
    const pieces = chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
    const amounts = amountsOf({
      order,
      goodsFen,
      score: sum(({ score }) => score),
      last: alone,
      addOnFen: keptForAddOns(lines, decided, pieces, goodsFen),
    });
    const coupons = await deps.coupons.ofOrder(exec, order.user_id, order.id);
    return { shares, amounts, notes: notesBefore({ order, amounts, coupons, last, now }) };
  };

  const options = async (
    exec: Exec,
    userId: string,
    orderId: string,
    asked: Asked,
    now: Date,
  ): Promise<RefundOptions> => {
    const found = await orders.withLines(exec, userId, orderId);
    const { order, lines } = found;
    const all = optionsOf(order, lines, now);
    const { type, chosen } = nearest(all, asked);
    const { shares, amounts, notes } = await weigh(exec, found, chosen, now);
    const placed = await orders.lineViews(exec, order, lines, now);
    return {
      orderId,
      orderNo: order.order_no,
      types: typesOf(all),
      lines: placed.map((line, i) => refundableLine(line, all[i]!)),
      type,
      picks: chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
      shares: shares.map((share) => ({
        lineId: share.line.id,
        quantity: share.quantity,
        fen: share.fen,
        score: share.score,
        steps: explain(share.line, share),
      })),
      amounts,
      notes,
      reasons: type
        ? reasonChoices(
            type,
            chosen.some(({ choice }) => choice.sent),
          )
        : [],
    };
  };

  const move = async (tx: Tx, row: RefundRow, step: Step): Promise<RefundRow> => {
    const { event, text, now, change = {} } = step;
    const status = nextStatus(row.type, row.status, event);
    const values = { send_before: null, since: now, ...change };
    if (!(await refunds.move(tx, row, status, values)))
      throw new Error(`Refund ${row.id} left ${row.status} while locked`);
    await refunds.addEvent(tx, {
      user_id: row.user_id,
      after_sale_id: row.id,
      id: newId(),
      event,
      text,
      at: now,
    });
    return { ...row, ...values, status } as RefundRow;
  };

  /** The refund with its order, both locked; the order first, as everybody does. */
  const locked = async (tx: Tx, known: RefundRow | undefined) => {
    if (!known) throw new DomainError('REFUND_NOT_FOUND');
    const order = await orders.lock(tx, known.user_id, known.order_id);
    const row = await refunds.lock(tx, known);
    const pieces = piecesOf(await refunds.lines(tx, row.user_id, [row.id]));
    return { order, row, pieces };
  };
  type Locked = Awaited<ReturnType<typeof locked>>;

  /** Everything of the refund is back: points and coupons follow. The order is locked. */
  const finish = async (tx: Tx, { order, row, pieces }: Locked, now: Date): Promise<void> => {
    const { id, score } = row;
    const fen = row.goods_fen + row.freight_fen - row.add_on_fen;
    const { lines } = await orders.withLines(tx, order.user_id, order.id);
    const inStore = (lineId: string) =>
      lines.find((line) => line.id === lineId)!.ship_method === 'store';
    await voidCodes(
      tx,
      order,
      pieces.filter(({ lineId }) => inStore(lineId)),
      now,
    );
    const back = await orders.refunds.giveBack(tx, order, { id, fen, score, pieces }, now);
    const after = await orders.withLines(tx, order.user_id, order.id);
    await endAppointment(tx, order, after.lines, now);
    await move(tx, row, {
      event: 'finish',
      text: '退款完成',
      now,
      change: { earned_score: back.earnedScore, coupons: JSON.stringify(back.coupons) },
    });
  };

  /** What a refund brings as things stand: freight and points depend on the rest of its order. */
  const amountsNow = async (
    exec: Exec,
    { row, order, lines }: { row: RefundRow; order: OrderRow; lines: readonly OrderLineRow[] },
  ): Promise<RefundAmounts> => {
    if (!isUndecided(row.status)) return amountsView(row);
    const others = await refunds.undecided(exec, row.user_id, row.order_id, row.id);
    const last = takesAll(lines, []) && !others;
    const decided = await refunds.decided(exec, row.user_id, row.order_id);
    const pieces = piecesOf(await refunds.lines(exec, row.user_id, [row.id]));
    const { goods_fen: goodsFen, score } = row;
    const addOnFen = keptForAddOns(lines, decided, pieces, goodsFen);
    return amountsOf({ order, goodsFen, score, last, addOnFen });
  };

  /** The refund is decided: its amount stands, money goes back, what never left is for sale again. */
  const payBack = async (tx: Tx, { order, row, pieces }: Locked, now: Date): Promise<void> => {
    const { lines } = await orders.withLines(tx, row.user_id, row.order_id);
    const amounts = await amountsNow(tx, { row, order, lines });
    const decided = await move(tx, row, {
      event: 'refund',
      text: amounts.totalFen > 0 ? '已提交退款，款项原路退回' : '积分退回中',
      now,
      change: {
        freight_fen: amounts.freightFen,
        earned_score: amounts.earnedScore,
        add_on_fen: amounts.addOnFen,
      },
    });
    if (amounts.totalFen > 0)
      await deps.payment.refund(
        tx,
        {
          refundId: row.id,
          userId: row.user_id,
          orderId: row.order_id,
          amountFen: amounts.totalFen,
        },
        now,
      );
    else await finish(tx, { order, row: decided, pieces }, now);
    await orders.refunds.putBack(tx, order, pieces);
  };

  const end = async (
    { order, row, pieces }: Locked,
    tx: Tx,
    step: Step & { event: 'withdraw' | 'expire' | 'refuse' },
  ): Promise<void> => {
    await move(tx, row, step);
    await orders.refunds.letGo(tx, order, pieces, step.event === 'refuse');
  };

  /** Refunds of one user with what is shown of them. */
  const partsOf = async (
    exec: Exec,
    userId: string,
    rows: readonly RefundRow[],
    now: Date,
  ): Promise<RefundParts[]> => {
    const lines = await refunds.lines(
      exec,
      userId,
      rows.map(({ id }) => id),
    );
    const found = await orders.manyWithLines(exec, userId, [
      ...new Set(rows.map((row) => row.order_id)),
    ]);
    const pictures = await deps.catalog.pictures(
      exec,
      [...found.values()].flatMap((one) => one.lines.map((line) => line.image)),
    );
    const parts: RefundParts[] = [];
    for (const row of rows) {
      const { order, lines: orderLines } = found.get(row.order_id)!;
      const own = lines.filter((line) => line.after_sale_id === row.id);
      const amounts = await amountsNow(exec, { row, order, lines: orderLines });
      const again = optionsOf(
        order,
        orderLines.filter(({ id }) => own.some(({ line_id }) => line_id === id)),
        now,
      ).some(({ choices }) => choices.length > 0);
      parts.push({ row, lines: own, amounts, order, orderLines, pictures, again });
    }
    return parts;
  };

  const notesOf = async (
    exec: Exec,
    { row, amounts, order, orderLines }: RefundParts,
    now: Date,
  ): Promise<RefundNote[]> => {
    if (row.status === 'refused' || row.status === 'withdrawn') return [];
    if (row.status === 'refunded') return notesAfter(amounts, row.coupons);
    const coupons = await deps.coupons.ofOrder(exec, row.user_id, row.order_id);
    return notesBefore({ order, amounts, coupons, last: takesAll(orderLines, []), now });
  };

  const detail = async (
    exec: Exec,
    row: RefundRow | undefined,
    now: Date,
  ): Promise<RefundDetail> => {
    if (!row) throw new DomainError('REFUND_NOT_FOUND');
    const [parts] = await partsOf(exec, row.user_id, [row], now);
    return detailView({
      ...parts!,
      events: await refunds.events(exec, row),
      uploads: await imagesOf(exec, row.pictures),
      notes: await notesOf(exec, parts!, now),
      hotline: deps.hotlines[row.brand],
    });
  };

  return {
    async info({
      user,
      input,
      now,
    }: MemberCall<typeof calls.refundInfo>): Promise<Out<typeof calls.refundInfo>> {
      if (input.id !== undefined) {
        const row = await refunds.find(database, user.id, input.id);
        return { refund: await detail(database, row, now), options: null };
      }
      const asked = { type: input.type, picks: parsePicks(input.picks) };
      return {
        refund: null,
        options: await options(database, user.id, input.orderId!, asked, now),
      };
    },

    async check({
      user,
      input,
      now,
    }: MemberCall<typeof calls.checkRefundLines>): Promise<Out<typeof calls.checkRefundLines>> {
      const { order, lines } = await orders.withLines(database, user.id, input.orderId);
      const picked = lines.filter(({ id }) => input.lineIds.includes(id));
      if (picked.length < new Set(input.lineIds).size) throw new DomainError('ORDER_NOT_FOUND');
      const found = optionsOf(order, picked, now);
      const types = commonTypes(found);
      const reason = found.find((one) => one.reason)?.reason ?? '这些商品请分开申请';
      return { allowed: types.length > 0, reason: types.length > 0 ? '' : reason, types };
    },

    async orders({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.refundableOrders>): Promise<Out<typeof calls.refundableOrders>> {
      const who = { userId: user.id, brand, now };
      const paging = { cursor: input.cursor, size: input.size };
      const { rows, nextCursor, total } = await orders.refundablePage(database, who, paging);
      const items = [];
      for (const { order, lines, statusText } of rows) {
        const placed = await orders.lineViews(database, order, lines, now);
        const found = optionsOf(order, lines, now);
        items.push({
          orderId: order.id,
          orderNo: order.order_no,
          statusText,
          createdAt: order.created_at.toISOString(),
          lines: placed.map((line, i) => refundableLine(line, found[i]!)),
        });
      }
      return { items, nextCursor, total };
    },

    async goods({
      user,
      input,
      now,
    }: MemberCall<typeof calls.orderCommodityList>): Promise<Out<typeof calls.orderCommodityList>> {
      const { orderId, orderNo, lines } = await options(database, user.id, input.id, {}, now);
      return { orderId, orderNo, items: lines };
    },

    /** Asks for a refund, once for a key. */
    async create({
      user,
      input,
      now,
      idempotencyKey,
    }: MemberCall<typeof calls.refundCreate>): Promise<Out<typeof calls.refundCreate>> {
      if (!idempotencyKey) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
      const attempt = {
        userId: user.id,
        call: 'refund.create',
        key: idempotencyKey,
        body: input,
        now,
      };
      const effect = async (tx: Tx): Promise<Out<typeof calls.refundCreate>> => {
        await orders.lock(tx, user.id, input.orderId);
        const found = await orders.withLines(tx, user.id, input.orderId);
        const { order, lines } = found;
        const current = () => options(tx, user.id, order.id, input, now);
        const chosen = exactly(optionsOf(order, lines, now), input);
        if (!chosen) throw new DomainError('REFUND_NOT_ALLOWED', { options: await current() });
        const sent = chosen.some(({ choice }) => choice.sent);
        if (!reasonsFor(input.type, sent).includes(input.reason))
          throw new DomainError('BAD_INPUT', {
            fields: [{ path: 'reason', message: '请重新选择退款原因' }],
          });
        const { shares, amounts } = await weigh(tx, found, chosen, now);
        if (amounts.totalFen !== input.expect.totalFen || amounts.score !== input.expect.score)
          throw new DomainError('REFUND_CHANGED', { options: await current() });
        await claimImages(tx, user.id, input.pictures, now);
        const row = {
          user_id: user.id,
          id: newId(),
          brand: order.brand,
          order_id: order.id,
          type: input.type,
          status: 'applied' as const,
          reason: input.reason,
          explanation: input.explanation,
          pictures: JSON.stringify(input.pictures),
          goods_fen: amounts.goodsFen,
          freight_fen: amounts.freightFen,
          score: amounts.score,
          earned_score: amounts.earnedScore,
          add_on_fen: amounts.addOnFen,
          send_before: null,
          carrier: null,
          tracking_no: null,
          created_at: now,
          since: now,
        };
        let refundNo = serialNumber(now);
        while (!(await refunds.insert(tx, { ...row, refund_no: refundNo })))
          refundNo = serialNumber(now);
        const taken = shares.map(({ line, choice, quantity, fen, score }) => ({
          user_id: user.id,
          after_sale_id: row.id,
          order_id: order.id,
          line_id: line.id,
          quantity,
          sent: choice.sent,
          fen,
          score,
        }));
        await refunds.insertLines(tx, taken);
        await refunds.addEvent(tx, {
          user_id: user.id,
          after_sale_id: row.id,
          id: newId(),
          event: 'apply',
          text: '申请已提交，等待商家审核',
          at: now,
        });
        await orders.refunds.hold(tx, order, row.id, piecesOf(taken));
        return { id: row.id, refundNo };
      };
      return inTransaction(database, (tx) => withIdempotency(tx, attempt, () => effect(tx)));
    },

    async withdraw({
      user,
      input,
      now,
    }: MemberCall<typeof calls.refundWithdraw>): Promise<RefundDetail> {
      await inTransaction(database, async (tx) => {
        const refund = await locked(tx, await refunds.find(tx, user.id, input.id));
        await end(refund, tx, { event: 'withdraw', text: '你撤销了申请', now });
      });
      return detail(database, await refunds.find(database, user.id, input.id), now);
    },

    async sendBack({
      user,
      input,
      now,
    }: MemberCall<typeof calls.refundSendBack>): Promise<RefundDetail> {
      await inTransaction(database, async (tx) => {
        const { row } = await locked(tx, await refunds.find(tx, user.id, input.id));
        await move(tx, row, {
          event: 'sendBack',
          text: `商品已寄出，${input.carrier} ${input.trackingNo}`,
          now,
          change: { carrier: input.carrier, tracking_no: input.trackingNo },
        });
      });
      return detail(database, await refunds.find(database, user.id, input.id), now);
    },

    async list({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.refundList>): Promise<Out<typeof calls.refundList>> {
      const paging = { cursor: input.cursor, size: input.size };
      const page = await refunds.ofUser(database, user.id, brand, paging);
      const parts = await partsOf(database, user.id, page.rows, now);
      return {
        items: parts.map(summaryView),
        nextCursor: page.nextCursor,
        total: page.total,
      };
    },

    /** Money of a refund has gone back; other ids are not ours. The order is locked. */
    async onRefunded(tx: Tx, refundId: string, now: Date): Promise<void> {
      const row = await refunds.findAny(tx, refundId);
      if (row) await finish(tx, await locked(tx, row), now);
    },

    /** What operators do. Each throws REFUND_NOT_FOUND and REFUND_EVENT_REFUSED. */
    operator: {
      /** A brand's refunds in a status, newest first. */
      async list(
        brand: Brand,
        status: RefundStatus,
        paging: { cursor: string | undefined; size: number },
        now: Date,
      ): Promise<{ items: RefundSummary[]; nextCursor: string | null }> {
        const { rows, nextCursor } = await refunds.ofBrand(database, brand, status, paging);
        const items: RefundSummary[] = [];
        for (const row of rows)
          items.push(
            ...(await partsOf(database, row.user_id, [row], now)).map((one) => summaryView(one)),
          );
        return { items, nextCursor };
      },

      detail: async (id: string, now: Date): Promise<RefundDetail> =>
        detail(database, await refunds.findAny(database, id), now),

      /** Agrees: money goes back, or the goods are awaited first. `note` is for the buyer, '' for none. */
      approve: (id: string, note: string, now: Date): Promise<void> =>
        inTransaction(database, async (tx) => {
          const refund = await locked(tx, await refunds.findAny(tx, id));
          const text = note ? `商家已同意：${note}` : '商家已同意';
          const row = await move(tx, refund.row, { event: 'approve', text, now });
          if (row.type === 'refundOnly') return payBack(tx, { ...refund, row }, now);
          const sendBefore = new Date(now.getTime() + AFTER_SALE_RULES.sendWithinMs);
          await move(tx, row, {
            event: 'awaitReturn',
            text: '请寄回商品并填写快递单号',
            now,
            change: { send_before: sendBefore },
          });
        }),

      /** `reason` is for the buyer. */
      refuse: (id: string, reason: string, now: Date): Promise<void> =>
        inTransaction(database, async (tx) =>
          end(await locked(tx, await refunds.findAny(tx, id)), tx, {
            event: 'refuse',
            text: `商家未通过：${reason}`,
            now,
            change: { refused_for: reason },
          }),
        ),

      /** The goods are back: money goes back. */
      receive: (id: string, now: Date): Promise<void> =>
        inTransaction(database, async (tx) => {
          const refund = await locked(tx, await refunds.findAny(tx, id));
          const step = { event: 'receive' as const, text: '商家已收到退货', now };
          await payBack(tx, { ...refund, row: await move(tx, refund.row, step) }, now);
        }),
    },

    /** Goods that were not sent in time end their refund. */
    expire: (id: string, now: Date): Promise<void> =>
      inTransaction(database, async (tx) => {
        const refund = await locked(tx, await refunds.findAny(tx, id));
        if (refund.row.send_before && refund.row.send_before <= now)
          await end(refund, tx, { event: 'expire', text: '超时未寄回，申请已关闭', now });
      }),
  };
};
export type AfterSaleService = ReturnType<typeof createAfterSaleService>;
