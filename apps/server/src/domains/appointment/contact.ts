import { placeOf, rowsWhere, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { OPEN } from './machine.ts';

/** The contact of an appointment. */
type Contact = { name: string; phone: string };

/** The columns of the contact. */
type ContactColumns = { contact_name: string; contact_phone: string };

const [NAME, PHONE] = (['contact_name', 'contact_phone'] as const).map((column) => ({
  table: 'appointment',
  column,
})) as [Pick<SealedColumn, 'table' | 'column'>, Pick<SealedColumn, 'table' | 'column'>];

export const contactColumns = (
  vault: Vault,
  id: string,
  { name, phone }: Contact,
): ContactColumns => ({
  contact_name: vault.seal(placeOf(NAME, id), name),
  contact_phone: vault.seal(placeOf(PHONE, id), phone),
});

export const contactOf = (
  vault: Vault,
  { id, contact_name: name, contact_phone: phone }: ContactColumns & { id: string },
): Contact => ({
  name: vault.open(placeOf(NAME, id), name),
  phone: vault.open(placeOf(PHONE, id), phone),
});

export const sealedContacts: SealedColumn[] = [NAME, PHONE].map((column) => ({
  ...column,
  key: ['user_id', 'id'],
  // A store needs the contacts of open appointments.
  erasing: { how: 'instead', where: rowsWhere`status <> all(${[...OPEN]})`, text: '' },
}));
