import { beforeEach, expect, test } from 'vitest';
import { clearDraft, saveDraft, readDraft, withSavedFields } from './draft.ts';
import { personalStorage } from './personal-state.ts';

beforeEach(() => sessionStorage.clear());

const EMPTY = { name: '', isDefault: false };
const openForm = () => withSavedFields(EMPTY, readDraft('address'));

test('a draft is there again when the page is opened again', () => {
  saveDraft('address', { ...openForm(), name: '林间' });
  saveDraft('address', { ...openForm(), isDefault: true });
  expect(openForm()).toEqual({ name: '林间', isDefault: true });
});

test('a sent form leaves no draft', () => {
  saveDraft('address', { ...openForm(), name: '林间' });
  clearDraft('address');
  expect(openForm()).toEqual(EMPTY);
});

test.each(['broken', '[]', '"text"', '{"name":7,"isDefault":"yes","other":1}'])(
  'an invalid draft is ignored: %s',
  (kept) => {
    personalStorage.set('draft:address', kept);
    expect(openForm()).toEqual(EMPTY);
  },
);
