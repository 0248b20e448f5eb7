import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Exec } from '#kernel/database.ts';
import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { type MessageRow, messages } from './repository.ts';

const COLUMN = { table: 'car_message', column: 'sealed' } as const;

/** Messages can contain names and phone numbers. The store needs them until the order is over. */
export const sealedMessages: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id', 'id'],
  erasing: {
    how: 'row',
    where: rowsWhere`exists (select from car_order where car_order.user_id = car_message.user_id
      and car_order.id = order_id and status in ('closed', 'completed'))`,
  },
};

export const sealMessage = (vault: Vault, id: string, text: string): string =>
  sealJson(vault, COLUMN, id, text);

type Thread = CarOrder['messages'];

const view = ({ vault }: Pick<CarOrderContext, 'vault'>, row: MessageRow): Thread[number] => ({
  by: row.by,
  text: openJson<string>(vault, COLUMN, row.id, row.sealed),
  at: row.at.toISOString(),
});

/** Returns the messages about an order, the oldest first. */
export const messagesOf = async (
  context: Pick<CarOrderContext, 'vault'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<Thread> =>
  order.message_at === null
    ? []
    : (await messages.of(exec, order)).map((row) => view(context, row));
