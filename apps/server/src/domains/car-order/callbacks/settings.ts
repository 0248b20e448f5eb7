import { z } from 'zod';
import { variable } from '#kernel/variable.ts';

const GROUP = 'Partners of car orders';
const OTHERWISE = 'development has one of its own; production has no such address';
const SECRET_LENGTH = 32;

const secretOf = (who: string) =>
  variable(z.string().optional(), {
    group: GROUP,
    description: `signs what ${who} reports; see docs/partners.md`,
    otherwise: OTHERWISE,
    secret: SECRET_LENGTH,
  });

export const PARTNER_VARIABLES = {
  WORKS_SECRET: secretOf('the works'),
  LENDER_SECRET: secretOf('the lender'),
  INVOICE_OFFICE_SECRET: secretOf('the invoice office'),
};

/** What each partner signs with; null for one that is not connected. */
export type PartnerSecrets = Record<'works' | 'lender' | 'invoiceOffice', string | null>;

/** Shorter than production bears. */
export const DEVELOPMENT_SECRETS: PartnerSecrets = {
  works: 'development-works',
  lender: 'development-lender',
  invoiceOffice: 'development-invoices',
};
export const NO_PARTNERS: PartnerSecrets = { works: null, lender: null, invoiceOffice: null };
