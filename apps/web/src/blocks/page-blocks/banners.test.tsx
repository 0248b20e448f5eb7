import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandPack, BrandProvider } from '#shared/brand/brand.ts';
import { At } from '#testing/at-address.tsx';
import { Banners } from './banners.tsx';

const brand = { id: 'xtl', blocks: { hero: 'card' } } as BrandPack;
const items = [1, 2, 3].map((i) => ({
  id: `b${i}`,
  image: { key: `banner/b${i}`, width: 750, height: 450, widths: [750], color: '#112233' },
  title: `第${i}`,
  subtitle: '',
  link: { page: 'mall.cart', params: {} },
  dark: false,
}));

let readyState: DocumentReadyState;
beforeEach(() => {
  vi.useFakeTimers();
  readyState = 'interactive';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Element.prototype.scrollTo = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const shown = () =>
  render(
    <At path="/xtl/mall/Home">
      <BrandProvider value={brand}>
        <Banners items={items} />
      </BrandProvider>
    </At>,
  ).container;
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map(({ src }) => /b\d/.exec(src)![0]);
const trackOf = (container: HTMLElement) => container.querySelector('ul')!;
function swipeTo(track: HTMLElement, at: number): void {
  Object.defineProperty(track, 'clientWidth', { value: 300, configurable: true });
  track.scrollLeft = 300 * at;
  fireEvent.scroll(track);
}

test('the first picture comes with the page, the next one behind the first view', () => {
  const container = shown();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(pictures(container)).toEqual(['b1']);
  act(() => {
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(2_000);
  });
  expect(pictures(container)).toEqual(['b1', 'b2']);
});

test('on a page one has come to by a tap the next one comes soon as well', () => {
  readyState = 'complete';
  const container = shown();
  expect(pictures(container)).toEqual(['b1']);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(pictures(container)).toEqual(['b1', 'b2']);
});

test('a touch brings the next one, each one shown the one behind it, and none goes again', () => {
  const container = shown();
  const track = trackOf(container);
  fireEvent.pointerDown(track);
  expect(pictures(container)).toEqual(['b1', 'b2']);
  swipeTo(track, 1);
  expect(pictures(container)).toEqual(['b1', 'b2', 'b3']);
  swipeTo(track, 0);
  expect(pictures(container)).toEqual(['b1', 'b2', 'b3']);
});

test('the banner does not turn before the next picture is requested', () => {
  const container = shown();
  const { scrollTo } = trackOf(container);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => {
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(2_000);
  });
  act(() => void vi.advanceTimersByTime(6_000));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});
