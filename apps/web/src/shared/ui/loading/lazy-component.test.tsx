import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { LazyBoundary, lazyComponent } from './lazy-component.tsx';

beforeEach(() => {
  // React logs every error that reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawing = () => Promise.resolve({ default: '' });
/** The part of a brand pack that the error state uses. */
const brand = { illustrations: { offline: drawing } } as unknown as BrandPack;

/** A lazy component whose first `failures` loads fail. */
function partAfter(failures: number) {
  let left = failures;
  return lazyComponent<{ text: string }>(() =>
    left-- > 0
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve({ default: ({ text }) => <p>{text}</p> }),
  );
}

test('a part that did not load says so in its place, and comes when it is asked for again', async () => {
  const Part = partAfter(1);
  render(
    <BrandProvider value={brand}>
      <p>typed before</p>
      <LazyBoundary loading="on its way">
        <Part text="here" />
      </LazyBoundary>
    </BrandProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }));
  await screen.findByText('here');
  screen.getByText('typed before');
});

test('the opener may show the failure instead, and the next opening tries again', async () => {
  const Part = partAfter(1);
  const onFailed = vi.fn();
  const at = (opening: number) => (
    <LazyBoundary retryKey={opening} onFailed={onFailed}>
      <Part text="here" />
    </LazyBoundary>
  );
  const { rerender } = render(at(1));
  await vi.waitUntil(() => onFailed.mock.calls.length === 1);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(at(2));
  await screen.findByText('here');
});

test('a part that breaks is no part that did not load', async () => {
  const Broken = lazyComponent<object>(() =>
    Promise.resolve({
      default: () => {
        throw new Error('broken');
      },
    }),
  );
  await expect(async () => {
    render(
      <LazyBoundary>
        <Broken />
      </LazyBoundary>,
    );
    await vi.waitUntil(() => screen.queryByRole('alert') !== null, { timeout: 200 });
  }).rejects.toThrow();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lazy page has its frame while it loads and when it fails', async () => {
  const Part = partAfter(1);
  render(
    <BrandProvider value={brand}>
      <LazyBoundary
        loading="on its way"
        renderFrame={(content) => <main aria-label="page">{content}</main>}
      >
        <Part text="here" />
      </LazyBoundary>
    </BrandProvider>,
  );
  expect(screen.getByRole('main').textContent).toBe('on its way');
  const again = await screen.findByRole('button', { name: '重新加载' });
  expect(screen.getByRole('main').contains(again)).toBe(true);
  fireEvent.click(again);
  await screen.findByText('here');
  expect(screen.queryByRole('main')).toBeNull();
});
