import { InvoiceForm } from '@marque/contract/mall/invoice/form';
import { expect, test } from 'vitest';
import { draftOf } from './invoice-draft.ts';

const company = {
  titleType: 'company',
  title: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: '',
} as const;
const problemsOf = (draft: object) =>
  InvoiceForm.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message]);

test('a title comes back as it was, and sends the fields of its kind', () => {
  expect(InvoiceForm.parse(draftOf(company))).toEqual(company);
  expect(InvoiceForm.parse({ ...draftOf(company), titleType: 'personal' })).toEqual({
    titleType: 'personal',
    title: '示例科技有限公司',
    email: '',
  });
});

test('each field names what is missing or wrong', () => {
  expect(problemsOf({ ...draftOf(company), taxNumber: '91350100M000100Y44' })).toEqual([
    ['taxNumber', '税号不对，请对照营业执照检查'],
  ]);
  expect(problemsOf({ ...draftOf(company), taxNumber: '', email: 'nobody' })).toEqual([
    ['taxNumber', '请填写税号'],
    ['taxNumber', '税号不对，请对照营业执照检查'],
    ['email', '邮箱格式不对'],
  ]);
  expect(problemsOf(draftOf(null))).toEqual([['title', '请填写发票抬头']]);
});
