import { beforeEach, expect, test } from 'vitest';
import { forgetDraft, keepDraft, readDraft, withKept } from './draft.ts';
import { ownStore } from './own.ts';

beforeEach(() => sessionStorage.clear());

const EMPTY = { name: '', isDefault: false };
const open = () => withKept(EMPTY, readDraft('address'));

test('what was typed is there again when the page is', () => {
  keepDraft('address', { ...open(), name: '林间' });
  keepDraft('address', { ...open(), isDefault: true });
  expect(open()).toEqual({ name: '林间', isDefault: true });
});

test('a form that was sent leaves nothing', () => {
  keepDraft('address', { ...open(), name: '林间' });
  forgetDraft('address');
  expect(open()).toEqual(EMPTY);
});

test.each(['broken', '[]', '"text"', '{"name":7,"isDefault":"yes","other":1}'])(
  'what makes no sense is passed over: %s',
  (kept) => {
    ownStore.set('draft:address', kept);
    expect(open()).toEqual(EMPTY);
  },
);
