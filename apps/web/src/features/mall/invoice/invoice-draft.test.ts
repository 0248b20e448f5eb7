import { expect, test } from 'vitest';
import { contentOf, draftOf, draftProblems } from './invoice-draft.ts';

const company = {
  titleType: 'company',
  title: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: '',
} as const;

test('a title comes back as it was, and sends the fields of its kind', () => {
  expect(contentOf(draftOf(company))).toEqual(company);
  expect(contentOf({ ...draftOf(company), titleType: 'personal' })).toEqual({
    titleType: 'personal',
    title: '示例科技有限公司',
    email: '',
  });
  expect(Object.keys(contentOf({ ...draftOf(company), titleType: 'special' }))).toHaveLength(8);
});

test('a wrong tax number is told for companies', () => {
  expect(draftProblems(draftOf(company))).toEqual({});
  expect(draftProblems({ ...draftOf(company), taxNumber: '91350100M000100Y44' })).toHaveProperty(
    'taxNumber',
  );
  expect(draftProblems(draftOf(null))).toEqual({});
});
