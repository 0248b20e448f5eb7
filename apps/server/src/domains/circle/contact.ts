import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** Who offers to cooperate, and what. */
type Contact = {
  company: string;
  companyCode: string;
  name: string;
  role: string;
  phone: string;
  own: string;
  text: string;
};

const CONTACT = { table: 'circle_submission', column: 'contact' } as const;

export const sealedContacts: SealedColumn = {
  ...CONTACT,
  key: ['user_id', 'id'],
  erasing: { how: 'empty' },
};

export const sealContact = (vault: Vault, id: string, contact: Contact): string =>
  sealJson(vault, CONTACT, id, contact);

/** Decrypts the contact; null for a proposal, and once it is erased. */
export const openContact = (
  vault: Vault,
  { id, contact }: { id: string; contact: string | null },
): Contact | null => (contact === null ? null : openJson<Contact>(vault, CONTACT, id, contact));
