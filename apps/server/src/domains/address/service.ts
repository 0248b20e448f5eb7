import { cityNameOf } from '@marque/contract/mall/address/line';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/address/endpoints';
import type { Address } from '@marque/contract/mall/address/schema';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { arrivalDay } from './arrival.ts';
import { contactOf, sealContact } from './contact.ts';
import { regionNames } from './regions.ts';
import { addressRepository as addresses, type AddressRow } from './repository.ts';

const MAX_ADDRESSES = 20;

const viewOf = (vault: Vault, row: AddressRow): Address => ({
  id: row.id,
  ...contactOf(vault, row),
  provinceCode: row.province_code,
  cityCode: row.city_code,
  districtCode: row.district_code,
  province: row.province,
  city: cityNameOf(row),
  district: row.district,
  tag: row.tag,
  isDefault: row.is_default,
});

/** The addresses of members, for other domains. */
export const createAddresses = (vault: Vault) => ({
  /** Returns the user's address by id; null for an unknown one or another user's. */
  async find(exec: Exec, userId: string, id: string): Promise<Address | null> {
    const row = await addresses.find(exec, userId, id);
    return row ? viewOf(vault, row) : null;
  },

  async usual(exec: Exec, userId: string): Promise<Address | null> {
    const row = await addresses.findDefault(exec, userId);
    return row ? viewOf(vault, row) : null;
  },

  /** Returns the id of the usual address, which nobody has to open the address for. */
  usualId: async (exec: Exec, userId: string): Promise<string | null> =>
    (await addresses.findDefault(exec, userId))?.id ?? null,
});
export type Addresses = ReturnType<typeof createAddresses>;

export const createAddressService = (database: Database, vault: Vault, facts: Addresses) => ({
  async list({
    user,
  }: MemberCall<typeof calls.addressList>): Promise<Out<typeof calls.addressList>> {
    return { items: (await addresses.list(database, user.id)).map((row) => viewOf(vault, row)) };
  },

  async default({
    user,
    now,
  }: MemberCall<typeof calls.addressDefault>): Promise<Out<typeof calls.addressDefault>> {
    const address = await facts.usual(database, user.id);
    return { address, arrivesOn: address && arrivalDay(address, { orderedAt: now }) };
  },

  /** Adds an address or changes the one with this id. The first address becomes the default. */
  async save(tx: Tx, { user, input, now }: MemberCall<typeof calls.addressSave>): Promise<Address> {
    const { id, provinceCode, cityCode, districtCode, isDefault, tag, ...contact } = input;
    const names = regionNames(input);
    if (!names) throw new DomainError('REGION_UNKNOWN');
    await addresses.lockAll(tx, user.id);
    const all = await addresses.list(tx, user.id);
    const current = all.find((row) => row.id === id);
    if (id && !current) throw new DomainError('ADDRESS_NOT_FOUND');
    if (!id && all.length >= MAX_ADDRESSES) throw new DomainError('ADDRESS_LIMIT');
    const others = all.filter((row) => row.id !== id);
    const becomesDefault = isDefault || !others.some((row) => row.is_default);
    if (becomesDefault) await addresses.clearDefault(tx, user.id);
    const rowId = current?.id ?? newId(now);
    const values = {
      sealed: sealContact(vault, rowId, contact),
      ...names,
      tag,
      province_code: provinceCode,
      city_code: cityCode,
      district_code: districtCode,
      is_default: becomesDefault,
    };
    const row = current
      ? await addresses.update(tx, user.id, rowId, values)
      : await addresses.insert(tx, {
          ...values,
          user_id: user.id,
          id: rowId,
          created_at: now,
        });
    return viewOf(vault, row!);
  },

  /** Removes an address. If it was the default, the newest one becomes the default. */
  async remove({
    user,
    input,
  }: MemberCall<typeof calls.addressDelete>): Promise<Out<typeof calls.addressDelete>> {
    return inTransaction(database, async (tx) => {
      await addresses.lockAll(tx, user.id);
      const removed = await addresses.remove(tx, user.id, input.id);
      if (!removed) throw new DomainError('ADDRESS_NOT_FOUND');
      const [newest] = await addresses.list(tx, user.id);
      if (removed.is_default && newest)
        await addresses.update(tx, user.id, newest.id, { is_default: true });
      return { done: true as const };
    });
  },
});
