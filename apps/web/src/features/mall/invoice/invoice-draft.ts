import { isTaxNumber } from '@marque/contract/mall/invoice/tax-number';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';

export type TitleType = InvoiceInput['titleType'];

/** Everything an invoice may ask for, as far as it is typed. */
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

/** A title that can be changed; what its kind does not have is empty. */
export const draftOf = (content: InvoiceInput | null): InvoiceDraft => ({ ...EMPTY, ...content });

/** What is sent of a draft: the fields of its kind. */
export function contentOf(draft: InvoiceDraft): InvoiceInput {
  const { titleType, title, taxNumber, address, phone, bank, account, email } = draft;
  if (titleType === 'personal') return { titleType, title, email };
  if (titleType === 'company') return { titleType, title, taxNumber, email };
  return { titleType, title, taxNumber, address, phone, bank, account, email };
}

/** What can be told while it is typed: a tax number that cannot be one. */
export function draftProblems({ titleType, taxNumber }: InvoiceDraft): { taxNumber?: string } {
  return titleType === 'personal' || isTaxNumber(taxNumber)
    ? {}
    : { taxNumber: taxNumber ? '税号不对，请对照营业执照检查' : '请填写税号' };
}
