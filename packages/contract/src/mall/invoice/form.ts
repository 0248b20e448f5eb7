import * as z from 'zod/mini';
import { requiredLine, typedCode } from '../../form.ts';
import { codeIn } from '../../text/typed-code.ts';
import { isCompanyCode, isTaxNumber } from './tax-number.ts';

export const CompanyName = requiredLine(2, '请填写公司名称', 50, '公司名称最多 50 个字');
/** A unified social credit code. */
export const CompanyCode = z.string().check(
  z.overwrite((text) => codeIn('taxNumber', text)),
  z.minLength(1, '请填写统一社会信用代码'),
  z.refine(isCompanyCode, '统一社会信用代码不对，请核对'),
);
export const TaxNumber = z.string().check(
  z.overwrite((text) => codeIn('taxNumber', text)),
  z.minLength(1, '请填写税号'),
  z.refine(isTaxNumber, '税号不对，请对照营业执照检查'),
);
export const BankAccount = typedCode('bankAccount', /^\d{9,30}$/, '银行账号为 9 到 30 位数字');
export const Email = z.string().check(
  z.trim(),
  z.maxLength(100, '邮箱太长了'),
  z.refine((text) => text === '' || z.regexes.email.test(text), '邮箱格式不对'),
);

/** The form of the e-mail address for an invoice. */
export const InvoiceMailForm = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请填写邮箱'),
      z.maxLength(100, '邮箱太长了'),
      z.regex(z.regexes.email, '邮箱格式不对'),
    ),
});

/**
 * personal and company: ordinary invoices. special: a VAT invoice whose tax the company deducts.
 */
export const PersonalTitle = z.object({
  titleType: z.literal('personal'),
  title: requiredLine(1, '请填写发票抬头', 50, '发票抬头最多 50 个字'),
  email: Email,
});
export const CompanyTitle = z.object({
  titleType: z.literal('company'),
  title: CompanyName,
  taxNumber: TaxNumber,
  email: Email,
});
export const SpecialTitle = z.object({
  titleType: z.literal('special'),
  title: CompanyName,
  taxNumber: TaxNumber,
  /** The company's address, phone and bank account as registered with the tax office. */
  address: requiredLine(5, '请填写注册地址', 100, '注册地址最多 100 个字'),
  phone: typedCode('landline', /^[\d-]{7,20}$/, '请填写注册电话，如 021-61234567'),
  bank: requiredLine(4, '请填写开户银行', 50, '开户银行最多 50 个字'),
  account: BankAccount,
  email: Email,
});

/** The form of an invoice title; fields of other kinds are removed. */
export const InvoiceForm = z.discriminatedUnion('titleType', [
  PersonalTitle,
  CompanyTitle,
  SpecialTitle,
]);
