import * as z from 'zod/mini';
import { parsedText, requiredLine, SmsCode } from '../../form.ts';
import { Plate } from '../../garage/form.ts';
import { parseIdNumber } from '../../identity/id-number.ts';
import { BankAccount, CompanyName, Email, TaxNumber } from '../../mall/invoice/form.ts';
import { PAPER_PICTURES } from '../supplement-parts.ts';

const personName = requiredLine(
  2,
  '姓名需与身份证一致（2–30 字）',
  30,
  '姓名需与身份证一致（2–30 字）',
);

/** The buyer as contract and invoice name them. */
export const PersonBuyerForm = z.object({
  name: personName,
  idNumber: parsedText(parseIdNumber, (text) =>
    text.trim() ? '身份证号不对，请核对 18 位' : '请填写身份证号',
  ),
});
export const CompanyBuyerForm = z.object({
  company: CompanyName,
  taxNumber: TaxNumber,
  /** The person who signs for the company. */
  name: personName,
});

/** What registration and invoice need besides the buyer's identity. */
export const PaperForm = z.object({
  /** The address for the invoice; '' for none. */
  email: Email,
  /** The address on the household register or residence permit. */
  address: requiredLine(5, '请填写户籍或居住证地址', 100, '地址最多 100 个字'),
});

/** The picture of a paper, as the object key of its upload. */
const paperPicture = (name: string) =>
  z.string().check(z.regex(/^private\/[0-9a-f]{32}$/, `请上传${name}`));

/** Pictures of the ID card, or of the business licence. */
export const IdCardForm = z.object({
  front: paperPicture(PAPER_PICTURES.front),
  back: paperPicture(PAPER_PICTURES.back),
});
export const LicenceForm = z.object({ licence: paperPicture(PAPER_PICTURES.licence) });

/** The purchase quota, which limited cities require for a plate. */
export const QuotaForm = z.object({
  number: requiredLine(4, '请填写指标或额度编号', 40, '编号最多 40 个字'),
  quotaPaper: paperPicture(PAPER_PICTURES.quotaPaper),
});

/** The car that is traded in. */
export const TradeInForm = z.object({
  plate: Plate,
  driving: paperPicture(PAPER_PICTURES.driving),
  registration: paperPicture(PAPER_PICTURES.registration),
});

/** The form of a signature. */
export const SignForm = z.object({
  signerName: personName,
  code: SmsCode,
});

/** The bank account for money that no refund can carry. */
export const PayoutAccountForm = z.object({
  name: requiredLine(2, '请填写收款人姓名', 50, '收款人最多 50 个字'),
  bank: requiredLine(4, '请填写开户银行', 50, '开户银行最多 50 个字'),
  account: BankAccount,
});
