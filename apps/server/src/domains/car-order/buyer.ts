import {
  openJson,
  type placeOf,
  rowsWhere,
  type SealedColumn,
  sealJson,
} from '#kernel/secrets/sealed.ts';
import { sealedText } from '#kernel/secrets/sealed-text.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The buyer's contact. */
export type Buyer = { name: string; phone: string };

const BUYER = { table: 'car_order', column: 'buyer' } as const satisfies Parameters<
  typeof placeOf
>[0];

export const sealedBuyers: SealedColumn = {
  ...BUYER,
  key: ['user_id', 'id'],
  // The store has to reach the buyer until the order is closed.
  erasing: { how: 'empty', where: rowsWhere`status = 'closed'` },
};

/** What the buyer asks of the store. */
export const carRemark = sealedText({
  table: 'car_order',
  column: 'remark_sealed',
  key: ['user_id', 'id'],
  erasing: { how: 'instead', where: rowsWhere`status = 'closed'`, text: '' },
});

export const sealBuyer = (vault: Vault, id: string, buyer: Buyer): string =>
  sealJson(vault, BUYER, id, buyer);

/** Returns the buyer; null after erasure. */
export const openBuyer = (
  vault: Vault,
  { id, buyer }: { id: string; buyer: string | null },
): Buyer | null => (buyer === null ? null : openJson<Buyer>(vault, BUYER, id, buyer));
