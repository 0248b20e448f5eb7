import type { AddressInput } from '@marque/contract/mall/address/schema';
import type { TablesOf } from '#database/columns.ts';

export type AddressTables = TablesOf<
  'address',
  {
    address: { tag: AddressInput['tag'] };
  }
>;
