import { sql } from 'kysely';
import { openJson, type placeOf, type SealedColumn, sealJson } from '#kernel/sealed.ts';
import type { Vault } from '#kernel/vault.ts';

/** Who a car is booked for. */
export type Buyer = { name: string; phone: string };

const BUYER = { table: 'car_order', column: 'buyer' } as const satisfies Parameters<
  typeof placeOf
>[0];

export const sealedBuyers: SealedColumn = {
  ...BUYER,
  key: ['user_id', 'id'],
  older: null,
  // Who waits for a car or for money has to be found.
  erasing: { how: 'empty', where: sql`status = 'closed'` },
};

export const sealBuyer = (vault: Vault, id: string, buyer: Buyer): string =>
  sealJson(vault, BUYER, id, buyer);

/** Null once it is erased. */
export const openBuyer = (
  vault: Vault,
  { id, buyer }: { id: string; buyer: string | null },
): Buyer | null => (buyer === null ? null : openJson<Buyer>(vault, BUYER, id, buyer));
