import type { ApplicationDraft } from '@marque/contract/referral/ambassador/schema';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** Who applies. The company is '' for a person. */
export type Contact = { name: string; phone: string; company: string; companyCode: string };

const CONTACT = { table: 'ambassador_application', column: 'contact' } as const;
const DRAFT = { table: 'ambassador_draft', column: 'sealed' } as const;

export const sealedColumns: readonly SealedColumn[] = [
  { ...CONTACT, key: ['user_id', 'id'], erasing: { how: 'empty' } },
  {
    ...DRAFT,
    key: ['user_id', 'brand'],
    named: ['user_id', 'brand'],
    erasing: { how: 'row' },
  },
];

export const sealContact = (vault: Vault, id: string, contact: Contact): string =>
  sealJson(vault, CONTACT, id, contact);

/** Opens the contact; null once it is erased. */
export const openContact = (
  vault: Vault,
  { id, contact }: { id: string; contact: string | null },
): Contact | null => (contact === null ? null : openJson<Contact>(vault, CONTACT, id, contact));

type OfDraft = { user_id: string; brand: string };
const draftId = ({ user_id: userId, brand }: OfDraft): string => `${userId}.${brand}`;

export const sealDraft = (vault: Vault, of: OfDraft, draft: ApplicationDraft): string =>
  sealJson(vault, DRAFT, draftId(of), draft);

export const openDraft = (vault: Vault, row: OfDraft & { sealed: string }): ApplicationDraft =>
  openJson<ApplicationDraft>(vault, DRAFT, draftId(row), row.sealed);
