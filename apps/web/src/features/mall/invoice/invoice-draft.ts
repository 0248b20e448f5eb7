import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';

export type TitleType = InvoiceInput['titleType'];

/** The values of the invoice form as typed. */
export type InvoiceDraft = {
  titleType: TitleType;
  title: string;
  taxNumber: string;
  address: string;
  phone: string;
  bank: string;
  account: string;
  email: string;
};

export const TITLE_TYPES: Record<TitleType, string> = {
  personal: '个人',
  company: '公司',
  special: '增值税专用',
};

const EMPTY: InvoiceDraft = {
  titleType: 'personal',
  title: '',
  taxNumber: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
};

/** Returns the form's values for a saved title; fields that its kind does not have are ''. */
export const draftOf = (content: InvoiceInput | null): InvoiceDraft => ({ ...EMPTY, ...content });
