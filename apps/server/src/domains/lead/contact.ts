import type { SealedColumn } from '#kernel/secrets/sealed.ts';
import { openJson, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Papers } from './ports.ts';
import type { LeadRow } from './repository.ts';

/** What a person told the store. `phone` is null when the lead carries no number. */
export type Contact = { name: string; phone: string | null; note: string; papers?: Papers };

const CONTACT = { table: 'lead', column: 'contact' };
const ANSWER = { table: 'lead', column: 'answer' };

/** When a member is erased, the whole row of the lead is deleted. */
export const sealedLeads: readonly SealedColumn[] = [CONTACT, ANSWER].map((column) => ({
  ...column,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
}));

export const sealContact = (vault: Vault, id: string, contact: Contact): string =>
  sealJson(vault, CONTACT, id, contact);
export const sealAnswer = (vault: Vault, id: string, text: string): string =>
  sealJson(vault, ANSWER, id, text);

type KeptLead = Pick<LeadRow, 'id' | 'contact' | 'answer'>;

/** Decrypts the contact; null once it is erased. */
export const openContact = (vault: Vault, { id, contact }: KeptLead): Contact | null =>
  contact === null ? null : openJson<Contact>(vault, CONTACT, id, contact);
/** Decrypts the answer; '' without one. */
export const openAnswer = (vault: Vault, { id, answer }: KeptLead): string =>
  answer === null ? '' : openJson<string>(vault, ANSWER, id, answer);
