import { z } from 'zod';
import { variable } from '#kernel/variable.ts';

const GROUP = 'Partners of car orders';
const OTHERWISE = 'a sample in development, not connected in production';
const SECRET_LENGTH = 32;

const secretOf = (who: string) =>
  variable(z.string().optional(), {
    group: GROUP,
    description: `signs the messages of ${who}: docs/partners.md`,
    otherwise: OTHERWISE,
    secret: SECRET_LENGTH,
  });

export const PARTNER_VARIABLES = {
  WORKS_SECRET: secretOf('the works'),
  LENDER_SECRET: secretOf('the lender'),
  INVOICE_OFFICE_SECRET: secretOf('the invoice office'),
};

/** The secret that each partner signs with; null for one that is not connected. */
export type PartnerSecrets = Record<'works' | 'lender' | 'invoiceOffice', string | null>;

/** Too short for production, which refuses them. */
export const DEVELOPMENT_SECRETS: PartnerSecrets = {
  works: 'development-works',
  lender: 'development-lender',
  invoiceOffice: 'development-invoices',
};
export const NO_PARTNERS: PartnerSecrets = { works: null, lender: null, invoiceOffice: null };

/** The address to which each partner reports. */
export const PARTNER_ADDRESSES = {
  works: '/api-m/v1/mycar/carOrder/production/notify',
  lender: '/api-m/v1/mycar/carOrder/loan/notify',
  invoiceOffice: '/api-m/v1/mycar/carOrder/invoice/notify',
} as const satisfies Record<keyof PartnerSecrets, string>;

type PartnerEnvironment = Readonly<
  Record<'WORKS_SECRET' | 'LENDER_SECRET' | 'INVOICE_OFFICE_SECRET', string | undefined>
>;

/** Returns the secrets of the environment; outside of production with defaults. */
export function partnerSecrets(
  given: Partial<PartnerEnvironment>,
  production: boolean,
): PartnerSecrets {
  const { works, lender, invoiceOffice } = production ? NO_PARTNERS : DEVELOPMENT_SECRETS;
  return {
    works: given.WORKS_SECRET ?? works,
    lender: given.LENDER_SECRET ?? lender,
    invoiceOffice: given.INVOICE_OFFICE_SECRET ?? invoiceOffice,
  };
}
