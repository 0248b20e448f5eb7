import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrandPack, BrandProvider } from '../brand/brand.ts';
import { getSession, restoreSession, signOut } from '../session/session.ts';
import { serveBrowser, serveNearestCity } from './testing/map.ts';
import { forgetLocation, useGeolocation } from './use-geolocation.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <BrandProvider value={{ id: 'xtl' } as BrandPack}>{children}</BrandProvider>
);
const renderLocation = () => renderHook(() => useGeolocation(), { wrapper });
const beijing = { status: 200, code: '0', data: { city: '北京市' } };

beforeEach(() => {
  vi.stubGlobal('__AMAP__', { key: '', securityCode: '', serviceHost: '' });
  localStorage.clear();
  restoreSession();
  forgetLocation();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the browser is not asked before a tap', () => {
  const browser = serveBrowser([116.404, 39.915]);
  expect(renderLocation().result.current).toMatchObject({
    state: { status: 'idle' },
    city: '',
    position: null,
  });
  expect(browser).not.toHaveBeenCalled();
});

test('every page of the visit knows the position, and it is stored nowhere', async () => {
  const browser = serveBrowser([116.404, 39.915]);
  serveNearestCity(beijing);
  const first = renderLocation();
  await act(() => Promise.all([first.result.current.locate(), first.result.current.locate()]));
  expect(browser).toHaveBeenCalledOnce();
  const { state, city, position } = renderLocation().result.current;
  expect(state).toEqual({ status: 'found', city: '北京市' });
  expect(city).toBe('北京市');
  expect(position!.lng).toBeCloseTo(116.41024449916938, 10);
  expect(getSession()).toMatchObject({ city: '北京市', ...position });
  expect(Object.keys(localStorage)).toEqual(['SourceType']);
  signOut();
  expect(renderLocation().result.current.city).toBe('北京市');
});

test('choosing a city does not change the position', async () => {
  serveBrowser([116.404, 39.915]);
  serveNearestCity(beijing);
  const { result } = renderLocation();
  await act(() => result.current.locate());
  const { position } = result.current;
  act(() => result.current.choose('杭州市'));
  expect(result.current).toMatchObject({
    state: { status: 'found', city: '北京市' },
    city: '杭州市',
    position,
  });
});

test('a failure has a code and a text that says what to do, and can be retried', async () => {
  serveBrowser(2);
  const { result } = renderLocation();
  act(() => result.current.choose('杭州市'));
  await act(() => result.current.locate());
  expect(result.current.state).toEqual({
    status: 'failed',
    code: 'location failed',
    message: '没有获取到你的位置，请重试或手动选择城市',
  });
  expect(result.current.city).toBe('杭州市');
  serveBrowser([116.404, 39.915]);
  serveNearestCity(beijing);
  await act(() => result.current.locate());
  expect(result.current.state.status).toBe('found');
});
