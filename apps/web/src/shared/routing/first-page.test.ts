import { beforeEach, expect, test, vi } from 'vitest';
import { leaveTo } from '../platform/leave-to.ts';
import { isFirstPage, replaceDocument, rememberFirstPage } from './first-page.ts';

/** Simulates a page load: the history entry has no state yet. */
const load = (path: string) => {
  history.replaceState(null, '', path);
  rememberFirstPage();
};
/** Pushes an address as the router does. */
const goTo = (path: string, idx: number) => history.pushState({ __TSR_index: idx }, '', path);

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

test('the first page is an entry, not a path: another product of the same page is none', () => {
  load('/xtl/mall/sku/SkuDetail?id=a');
  expect(isFirstPage()).toBe(true);
  goTo('/xtl/mall/sku/SkuDetail?id=b', 1);
  expect(isFirstPage()).toBe(false);
});

test('a reload changes nothing, on the first page and on others', () => {
  load('/a');
  rememberFirstPage();
  expect(isFirstPage()).toBe(true);
  goTo('/b', 1);
  rememberFirstPage();
  expect(isFirstPage()).toBe(false);
});

test('a page that is loaded on the way is not the first page', () => {
  load('/a');
  load('/b');
  expect(isFirstPage()).toBe(false);
});

test('a return from a cashier starts a new first page', () => {
  load('/a');
  leaveTo('https://cashier.example/');
  // The person returns at once, which ends the pending navigation.
  document.dispatchEvent(new Event('visibilitychange'));
  load('/b');
  expect(isFirstPage()).toBe(true);
});

test('a first page that is loaded anew in its place stays the first', () => {
  load('/a');
  replaceDocument('/a?_r=1');
  load('/a?_r=1');
  expect(isFirstPage()).toBe(true);
  load('/b');
  replaceDocument('/b?_r=1');
  load('/b?_r=1');
  expect(isFirstPage()).toBe(false);
});
