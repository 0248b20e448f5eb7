import type * as calls from '@marque/contract/mall/write-off/endpoints';
import type { WriteOffCode, WriteOffCodes } from '@marque/contract/mall/write-off/schema';
import type { Database, Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Catalog } from '../catalog/module.ts';
import { findDealer, findDealers } from '../dealer/module.ts';
import type { orderPaid } from '../order/events.ts';
import type { Orders } from '../order/module.ts';
import { type Pass, type Passes, STATUS_TEXT } from '../pass/module.ts';
import { ordersPasses, refundingOf } from './codes.ts';
import { validUntil } from './policy.ts';

/** What the use cases of orders' codes stand on. */
export type OrderPassContext = {
  database: Database;
  catalog: Catalog;
  orders: Pick<Orders, 'withLines' | 'manyWithLines' | 'lock' | 'useInStore' | 'undoUse'>;
  passes: Passes;
  /** Codes of pieces worth so much or more turn. */
  turningFromFen: number;
};

/** The codes of an order; those that can be used first. */
export async function listCodes(
  { catalog, database, orders, passes }: OrderPassContext,
  { user, input, now }: MemberCall<typeof calls.writeOffCodes>,
): Promise<WriteOffCodes> {
  const { order, lines } = await orders.withLines(database, user.id, input.id);
  const own = await ordersPasses(passes, database, user.id, [order.id], now);
  const uses = await passes.usesOf(
    database,
    user.id,
    own.map(({ passId }) => passId),
  );
  const stores = await findDealers(
    database,
    uses.map(({ dealerId }) => dealerId),
  );
  const pictures = await catalog.pictures(
    database,
    lines.map((line) => line.image),
  );
  const refunding = refundingOf(own, lines);
  const view = (pass: Pass): WriteOffCode => {
    const line = lines.find(({ id }) => id === pass.part)!;
    const status = refunding.has(pass.passId) ? 'refunding' : pass.status;
    return {
      id: pass.passId,
      lineId: pass.part,
      title: line.title,
      image: pictures.get(line.image)!,
      values: line.values,
      code: pass.code,
      turning: status === 'usable' ? pass.turning() : [],
      status,
      statusText: STATUS_TEXT[status],
      uses: pass.uses,
      usesLeft: pass.usesLeft,
      validUntil: pass.validUntil?.toISOString() ?? null,
      history: uses
        .filter(({ passId }) => passId === pass.passId)
        .map(({ at, dealerId }) => ({
          at: at.toISOString(),
          store: stores.get(dealerId)?.name ?? '',
        })),
    };
  };
  const views = own.map(view);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    codes: [
      ...views.filter(({ status }) => status === 'usable'),
      ...views.filter(({ status }) => status !== 'usable'),
    ],
    store: order.dealerId ? await findDealer(database, order.dealerId) : null,
  };
}

/** Gives every paid piece that is used in a store its code. The order must be locked. */
export async function issueCodes(
  { catalog, orders, passes, turningFromFen }: OrderPassContext,
  tx: Tx,
  { userId, orderId, dealerId, lines, at }: PayloadOf<typeof orderPaid>,
): Promise<void> {
  const stored = lines.filter((line) => line.shipMethod === 'store');
  if (stored.length === 0) return;
  const terms = await catalog.storeTerms(
    tx,
    stored.map((line) => line.skuId),
  );
  const placed = (await orders.withLines(tx, userId, orderId)).lines;
  for (const line of stored) {
    const { uses, validDays } = terms.get(line.skuId)!;
    const { priceFen } = placed.find(({ id }) => id === line.id)!;
    for (let piece = 0; piece < line.quantity; piece++)
      await passes.issue(tx, {
        userId,
        kind: 'order',
        sourceId: orderId,
        part: line.id,
        dealerId: line.kind === 'install' ? dealerId : null,
        uses,
        at,
        validFrom: null,
        validUntil: validDays === null ? null : validUntil(at, validDays),
        turning: priceFen >= turningFromFen,
      });
  }
}
