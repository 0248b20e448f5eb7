import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownStore } from './own.ts';
import { forgetDraft, useDraft, withKept } from './use-draft.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const EMPTY = { name: '', isDefault: false };
const open = () => renderHook(() => useDraft('address', (kept) => withKept(EMPTY, kept))).result;

test('what was typed is there again when the page is', () => {
  const form = open();
  act(() => form.current.set({ name: '林间' }));
  act(() => form.current.set({ isDefault: true }));
  expect(open().current.draft).toEqual({ name: '林间', isDefault: true });
});

test('a form that was sent leaves nothing', () => {
  const form = open();
  act(() => form.current.set({ name: '林间' }));
  forgetDraft('address');
  expect(open().current.draft).toEqual(EMPTY);
});

test.each(['broken', '[]', '"text"', '{"name":7,"isDefault":"yes","other":1}'])(
  'what makes no sense is passed over: %s',
  (kept) => {
    ownStore.set('draft:address', kept);
    expect(open().current.draft).toEqual(EMPTY);
  },
);
