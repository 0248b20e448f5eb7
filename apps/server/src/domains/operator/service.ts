import type { AnyEndpoint, Out } from '@marque/contract/core';
import type { Brand } from '@marque/contract/core';
import type * as calls from '@marque/contract/operator/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import type { InvoiceService } from '#domains/invoice/index.ts';
import type { Reviews } from '#domains/review/index.ts';
import { href } from '@marque/contract/pages';
import type { OperatorOrderDetail } from '@marque/contract/operator/schema';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator, OperatorCall } from '#kernel/serve.ts';
import { addressLine } from '@marque/contract/mall/address/line';
import type { AfterSaleService } from '../after-sale/index.ts';
import type { HomeLayout, Previews, ShelfDesk } from '../catalog/index.ts';
import { findDealer } from '../dealer/index.ts';
import type { FulfilmentService } from '../fulfilment/index.ts';
import type { MediaService } from '../media/index.ts';
import { deskView, type OrderDesk, type OrderRow, type OrderService } from '../order/index.ts';
import type { MemberDesk } from '../session/index.ts';
import type { WriteOffService } from '../write-off/index.ts';
import { operatorRepository as operators } from './repository.ts';

export type OperatorDeps = {
  database: Database;
  /** Whether the automatic clerk works until somebody says otherwise. */
  clerk: boolean;
  orders: Pick<OrderService, 'lock' | 'withLines' | 'topUp'>;
  orderDesk: OrderDesk;
  shelf: ShelfDesk;
  /** Makes keys to products that are not on the shelf. */
  previews: Pick<Previews, 'token'>;
  home: Pick<HomeLayout, 'layout' | 'replace' | 'forget'>;
  fulfilment: Pick<FulfilmentService, 'sendFromDesk' | 'findParcel' | 'track' | 'ofOrder'>;
  writeOff: Pick<WriteOffService, 'look' | 'use'>;
  refunds: AfterSaleService['operator'];
  invoices: Pick<InvoiceService, 'issue'>;
  reviews: Pick<Reviews, 'reply'>;
  members: MemberDesk;
  media: Pick<MediaService, 'uploadForMall'>;
};

type Call = OperatorCall<AnyEndpoint>;

const CLERK = 'clerk';

export const createOperatorService = (deps: OperatorDeps) => {
  const { database, orders, orderDesk, shelf, home, previews, fulfilment, writeOff } = deps;
  const { refunds, invoices, reviews, members, media } = deps;

  const log = (call: Call, callId: string, action: string, outcome: string): Promise<void> =>
    operators.addLog(database, {
      id: newId(),
      call_id: callId,
      at: call.now,
      operator_id: call.operator.id,
      operator_name: call.operator.name,
      action,
      input: JSON.stringify(call.input),
      outcome,
    });

  /** Keeps who did what and how it ended, also when the server dies in between. */
  const logged = async <T>(call: Call, action: string, work: () => Promise<T>): Promise<T> => {
    const callId = newId();
    await log(call, callId, action, 'begun');
    try {
      const result = await work();
      await log(call, callId, action, 'done');
      return result;
    } catch (error) {
      await log(call, callId, action, error instanceof DomainError ? error.code : 'failed');
      throw error;
    }
  };

  const mustBeAdmin = ({ role }: Operator): void => {
    if (role !== 'admin') throw new DomainError('FORBIDDEN');
  };

  /** A look at what is there, by somebody of the mall. */
  const look =
    <E extends AnyEndpoint>(action: string, work: (call: OperatorCall<E>) => Promise<Out<E>>) =>
    async (call: OperatorCall<E>): Promise<Out<E>> => {
      mustBeAdmin(call.operator);
      const result = await work(call);
      await log(call, newId(), action, 'done');
      return result;
    };

  /** One effect for a key, in one transaction; `open` to store operators as well. */
  const change =
    <E extends AnyEndpoint>(
      action: string,
      work: (tx: Tx, call: OperatorCall<E>) => Promise<Out<E>>,
      { open = false } = {},
    ) =>
    (call: OperatorCall<E>): Promise<Out<E>> =>
      logged(call, action, async () => {
        if (!open) mustBeAdmin(call.operator);
        if (!call.idempotencyKey) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
        const attempt = {
          userId: `operator:${call.operator.id}`,
          call: `operator.${action}`,
          key: call.idempotencyKey,
          body: { brand: call.brand, ...(call.input as object) },
          now: call.now,
        };
        return inTransaction(database, (tx) => withIdempotency(tx, attempt, () => work(tx, call)));
      });

  /** A step of a refund, which refuses to be taken twice by itself. */
  const refundStep =
    <E extends AnyEndpoint>(action: string, work: (call: OperatorCall<E>) => Promise<void>) =>
    (call: OperatorCall<E>): Promise<Out<E>> =>
      logged(call, action, async () => {
        mustBeAdmin(call.operator);
        await work(call);
        return (await refunds.detail((call.input as { id: string }).id, call.now)) as Out<E>;
      });

  const orderDetail = async (
    exec: Exec,
    { user_id, id }: Pick<OrderRow, 'user_id' | 'id'>,
  ): Promise<OperatorOrderDetail> => {
    const { order, lines } = await orders.withLines(exec, user_id, id);
    const { address } = order;
    return {
      ...deskView(order, lines),
      receiver: address && {
        name: address.name,
        phone: address.phone,
        address: addressLine(address),
      },
      store: order.dealer_id ? ((await findDealer(exec, order.dealer_id))?.name ?? null) : null,
      parcels: await fulfilment.ofOrder(exec, order),
    };
  };

  const lockByNumber = async (tx: Tx, brand: Brand, orderNo: string): Promise<OrderRow> => {
    const { user_id, id } = await orderDesk.byNumber(tx, brand, orderNo);
    return orders.lock(tx, user_id, id);
  };

  /** The store an operator speaks for. Throws DEALER_REQUIRED, DEALER_NOT_FOUND, FORBIDDEN. */
  const storeOf = async (exec: Exec, operator: Operator, named?: string): Promise<string> => {
    if (operator.dealerId) {
      if (named && named !== operator.dealerId) throw new DomainError('FORBIDDEN');
      return operator.dealerId;
    }
    if (!named) throw new DomainError('DEALER_REQUIRED');
    if (!(await findDealer(exec, named))) throw new DomainError('DEALER_NOT_FOUND');
    return named;
  };

  const setHome = change<typeof calls.operatorHomeSet>('homeSet', (tx, { brand, input, now }) =>
    home.replace(tx, brand, input, now),
  );

  const clerkIsOn = async (exec: Exec): Promise<boolean> => {
    const row = await operators.setting(exec, CLERK);
    return row ? row.value === true : deps.clerk;
  };

  return {
    me: async ({
      operator: { name, role, dealerId },
    }: OperatorCall<typeof calls.operatorMe>): Promise<Out<typeof calls.operatorMe>> => ({
      name,
      role,
      dealerId,
    }),

    orders: look<typeof calls.operatorOrders>('orders', ({ brand, input }) =>
      orderDesk.page(database, { brand, status: input.status }, input),
    ),

    order: look<typeof calls.operatorOrder>('order', async ({ brand, input }) =>
      orderDetail(database, await orderDesk.byNumber(database, brand, input.orderNo)),
    ),

    ship: change<typeof calls.operatorShip>('ship', async (tx, { brand, input, now }) => {
      const order = await lockByNumber(tx, brand, input.orderNo);
      await fulfilment.sendFromDesk(tx, order, input, now);
      return orderDetail(tx, order);
    }),

    topUp: change<typeof calls.operatorTopUp>('topUp', async (tx, { brand, input, now }) => {
      const order = await lockByNumber(tx, brand, input.orderNo);
      const { lines } = await orders.withLines(tx, order.user_id, order.id);
      const paid = order.status === 'paid' || order.status === 'shipped';
      if (!paid || !lines.some((line) => line.ship_method === 'online' && !line.received_at))
        throw new DomainError('ORDER_EVENT_REFUSED', { status: order.status, event: 'fulfil' });
      await orders.topUp(tx, order, now);
      return orderDetail(tx, order);
    }),

    track: change<typeof calls.operatorTrack>('track', async (tx, { input, now }) => {
      const parcel = await fulfilment.findParcel(tx, input.id);
      await fulfilment.track(tx, parcel, { status: input.status, text: input.text, at: now });
      return orderDetail(tx, { user_id: parcel.user_id, id: parcel.order_id });
    }),

    deliver: change<typeof calls.operatorDeliver>('deliver', async (tx, { input, now }) => {
      const parcel = await fulfilment.findParcel(tx, input.id);
      await fulfilment.track(tx, parcel, { status: 'delivered', text: input.text, at: now });
      return orderDetail(tx, { user_id: parcel.user_id, id: parcel.order_id });
    }),

    refunds: look<typeof calls.operatorRefunds>(
      'refunds',
      ({ brand, input: { status, cursor, size }, now }) =>
        refunds.list(brand, status, { cursor, size }, now),
    ),

    refund: look<typeof calls.operatorRefund>('refund', ({ input, now }) =>
      refunds.detail(input.id, now),
    ),

    refundApprove: refundStep<typeof calls.operatorRefundApprove>(
      'refundApprove',
      ({ input, now }) => refunds.approve(input.id, input.note, now),
    ),

    refundRefuse: refundStep<typeof calls.operatorRefundRefuse>('refundRefuse', ({ input, now }) =>
      refunds.refuse(input.id, input.reason, now),
    ),

    refundReceive: refundStep<typeof calls.operatorRefundReceive>(
      'refundReceive',
      ({ input, now }) => refunds.receive(input.id, now),
    ),

    // Making an invoice out refuses to be done twice by itself.
    invoice: (
      call: OperatorCall<typeof calls.operatorInvoice>,
    ): Promise<Out<typeof calls.operatorInvoice>> =>
      logged(call, 'invoice', async () => {
        mustBeAdmin(call.operator);
        const { id } = await orderDesk.byNumber(database, call.brand, call.input.orderNo);
        if (!(await invoices.issue(id, call.now))) throw new DomainError('INVOICE_NOT_DUE');
        return { done: true };
      }),

    reply: change<typeof calls.operatorReply>('reply', async (tx, { input, now }) => {
      await reviews.reply(tx, input.id, input.text, now);
      return { done: true };
    }),

    /** What a code is worth, for whoever may take it. */
    code: async (
      call: OperatorCall<typeof calls.operatorCode>,
    ): Promise<Out<typeof calls.operatorCode>> =>
      logged(call, 'code', () =>
        writeOff.look(database, call.input.code, call.operator.dealerId, call.now),
      ),

    writeOff: change<typeof calls.operatorWriteOff>(
      'writeOff',
      async (tx, { input, operator, now }) => {
        const dealerId = await storeOf(tx, operator, input.dealerId);
        await writeOff.use(tx, { code: input.code, dealerId, operatorId: operator.id }, now);
        return writeOff.look(tx, input.code, dealerId, now);
      },
      { open: true },
    ),

    products: look<typeof calls.operatorProducts>('products', ({ brand, input }) =>
      shelf.page(database, { brand, keyword: input.keyword }, input),
    ),

    preview: look<typeof calls.operatorPreview>('preview', async ({ brand, input, now }) => {
      const { id, days } = input;
      await shelf.demand(database, brand, id);
      const until = new Date(now.getTime() + days * DAY_MS);
      return {
        path: href('mall.productPreview', { id, key: previews.token(id, until) }, brand),
        until: until.toISOString(),
      };
    }),

    publish: change<typeof calls.operatorPublish>('publish', (tx, { brand, input }) =>
      shelf.publish(tx, brand, input.id, input.onShelf),
    ),

    stock: change<typeof calls.operatorStock>('stock', (tx, { brand, input }) =>
      shelf.addStock(tx, brand, input.skuId, input.change),
    ),

    member: look<typeof calls.operatorMember>('member', ({ input }) =>
      members.member(database, input.phone),
    ),

    grant: change<typeof calls.operatorGrant>('grant', (tx, { input, now }) =>
      members.grant(tx, input, now),
    ),

    revoke: change<typeof calls.operatorRevoke>('revoke', (tx, { input }) =>
      members.revoke(tx, input),
    ),

    // Every picture is a new one; one that nothing uses goes by itself.
    picture: (
      call: OperatorCall<typeof calls.operatorPicture>,
    ): Promise<Out<typeof calls.operatorPicture>> =>
      logged(call, 'picture', async () => {
        mustBeAdmin(call.operator);
        return media.uploadForMall(call.input.file, call.now);
      }),

    home: look<typeof calls.operatorHome>('home', ({ brand }) => home.layout(database, brand)),

    homeSet: async (
      call: OperatorCall<typeof calls.operatorHomeSet>,
    ): Promise<Out<typeof calls.operatorHomeSet>> => {
      const layout = await setHome(call);
      home.forget(call.brand);
      return layout;
    },

    clerk: look<typeof calls.operatorClerk>('clerk', async () => ({
      on: await clerkIsOn(database),
    })),

    clerkSet: change<typeof calls.operatorClerkSet>('clerkSet', async (tx, { input, now }) => {
      await operators.setSetting(tx, CLERK, input.on, now);
      return { on: input.on };
    }),

    log: look<typeof calls.operatorLog>('log', async ({ input }) => {
      const { rows, nextCursor } = await operators.logPage(database, input);
      return {
        items: rows.map(({ at, operator_name, action, input: said, outcome }) => ({
          at: at.toISOString(),
          operator: operator_name,
          action,
          input: said,
          outcome,
        })),
        nextCursor,
      };
    }),

    /** Runs the automatic clerk's work while it is switched on. */
    ifClerkWorks:
      (work: (now: Date) => Promise<unknown>) =>
      async (now: Date): Promise<void> => {
        if (await clerkIsOn(database)) await work(now);
      },
  };
};
export type OperatorService = ReturnType<typeof createOperatorService>;
