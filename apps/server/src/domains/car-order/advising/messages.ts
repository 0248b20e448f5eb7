import type * as calls from '@marque/contract/car-order/message/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Out } from '@marque/contract/core';
import type * as desk from '@marque/contract/car-order/adviser/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { lockNamed, named } from '../named-order.ts';
import type { CarOrderRow } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { tellMessage } from '../tell-buyer.ts';
import { addNote, lockCarOrder } from '../transitions.ts';
import { canWrite } from './can-write.ts';
import { type MessageRow, messages } from './repository.ts';
import { messagesOf, sealMessage } from './thread.ts';

/** The messages that a buyer can write about an order in a day. */
const A_DAY = { max: 20, windowMs: DAY_MS, code: 'MESSAGE_LIMIT' };

type Writing = { by: MessageRow['by']; text: string; now: Date };

async function write(
  { vault }: Pick<CarOrderContext, 'vault'>,
  tx: Tx,
  { user_id, id: order_id }: CarOrderRow,
  { by, text, now }: Writing,
): Promise<string> {
  const id = newId(now);
  const sealed = sealMessage(vault, id, text);
  await messages.add(tx, { user_id, order_id, id, by, sealed, at: now });
  return id;
}

/** Stores a message of the buyer. Throws CAR_EVENT_REFUSED, MESSAGE_LIMIT. */
export async function writeToStore(
  context: CarOrderContext,
  tx: Tx,
  call: MemberCall<typeof calls.carOrderMessage>,
): Promise<CarOrder> {
  const { user, input, now } = call;
  const who = { userId: user.id, id: input.id };
  const order = await lockCarOrder(tx, who);
  if (!canWrite(order)) throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  await countAgainst(tx, { key: `car-message:${order.id}`, ...A_DAY }, now);
  await write(context, tx, order, { by: 'buyer', text: input.text, now });
  // The history of the order does not contain the message's text.
  await addNote(tx, order, { event: 'message', by: 'buyer', text: '给门店留言', now });
  return showOrder(context, tx, who, now);
}

/** Stores a message of the store and tells the buyer. */
export async function writeToBuyer(
  context: CarOrderContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof desk.operatorCarOrderMessage>,
): Promise<Out<typeof desk.operatorCarOrderMessage>> {
  const order = await lockNamed(tx, operator, input.orderNo);
  const id = await write(context, tx, order, { by: 'seller', text: input.text, now });
  await tellMessage(context.tell, tx, order, { id, body: input.text }, now);
  return { orderNo: order.order_no };
}

/** Returns the messages about an order for its store. */
export async function showMessages(
  context: CarOrderContext,
  { operator, input }: OperatorCall<typeof desk.operatorCarOrderMessages>,
): Promise<Out<typeof desk.operatorCarOrderMessages>> {
  const order = await named(context.database, operator, input.orderNo);
  return { items: await messagesOf(context, context.database, order) };
}

/** Lists the orders whose buyers wait for an answer. */
export async function listUnanswered(
  { database }: CarOrderContext,
  { brand, operator, input }: OperatorCall<typeof desk.operatorCarMessages>,
): Promise<Out<typeof desk.operatorCarMessages>> {
  const rows = await messages.unanswered(
    database,
    { brand, dealerId: operator.dealerId },
    input.size,
  );
  return {
    items: rows.map(({ order_no: orderNo, config, message_at }) => ({
      orderNo,
      title: config.title,
      since: message_at!.toISOString(),
    })),
  };
}
