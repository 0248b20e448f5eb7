import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, success } from '../platform/outcome.ts';
import { platform } from '../platform/platform.ts';
import { restoreSession } from '../session/session.ts';
import { createMapService } from './amap.ts';
import { locate } from './locate.ts';
import { lngLat, serveBrowser, serveMap, serveNearestCity, unloadMap } from './testing/map.ts';

const RAW = [116.404, 39.915] as const;
const BEIJING = { lng: 116.41024449916938, lat: 39.91640428150164 };
const city = (name: string) => ({ status: 200, code: '0', data: { city: name } });
const none = () => createMapService({ key: '', securityCode: '', serviceHost: '' });
const map = () => createMapService({ key: 'key', securityCode: 'code', serviceHost: '' });
const [DENIED, UNAVAILABLE] = [1, 2];

beforeEach(() => {
  restoreSession();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await unloadMap();
});

describe('without a map', () => {
  test('the browser locates, the server knows the city', async () => {
    serveBrowser(RAW);
    const asked = serveNearestCity(city('北京市'));
    expect(await locate('xtl', none())).toEqual({ ...BEIJING, city: '北京市' });
    expect(asked).toEqual([`/api-s/v1/location/nearestCity?lng=${BEIJING.lng}&lat=${BEIJING.lat}`]);
  });

  test.each([
    ['denied', DENIED, /系统设置/],
    ['failed', UNAVAILABLE, /重试/],
  ])('a location that is %s says what to do', async (_, code, message) => {
    serveBrowser(code);
    const asked = serveNearestCity(city('北京市'));
    await expect(locate('xtl', none())).rejects.toMatchObject({
      code: 'location failed',
      message: expect.stringMatching(message),
    });
    expect(asked).toEqual([]);
  });

  test('a city the server does not know is told in its words', async () => {
    serveBrowser([139.69, 35.69]);
    serveNearestCity({ status: 404, code: 'CITY_NOT_FOUND', msg: '没有找到你所在的城市' });
    await expect(locate('xtl', none())).rejects.toMatchObject({
      code: 'location failed',
      message: '没有找到你所在的城市',
    });
  });
});

describe('with a map', () => {
  const here = { position: lngLat(121.47, 31.23), isConverted: true };
  const inShanghai = { regeocode: { addressComponent: { province: '上海市', city: [] } } };

  test('the map locates and names the city, and nothing else is asked', async () => {
    serveMap({ position: ['complete', here], address: ['complete', inShanghai] });
    const browser = serveBrowser(RAW);
    const asked = serveNearestCity(city('北京市'));
    expect(await locate('bz', map())).toEqual({ lng: 121.47, lat: 31.23, city: '上海市' });
    expect(browser).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  test('a city it cannot name is asked from the server', async () => {
    serveMap({ position: ['complete', here], address: ['error', 'INVALID_USER_SCODE'] });
    serveNearestCity(city('上海市'));
    expect((await locate('bz', map())).city).toBe('上海市');
  });

  test('that does not load leaves it to the browser', async () => {
    serveMap({}, Infinity);
    serveBrowser(RAW);
    serveNearestCity(city('北京市'));
    expect(await locate('bz', map())).toEqual({ ...BEIJING, city: '北京市' });
  });

  test('that does not load, with a browser that cannot help, is what failed', async () => {
    serveMap({}, Infinity);
    serveBrowser(UNAVAILABLE);
    await expect(locate('bz', map())).rejects.toMatchObject({ code: 'failed to load map' });
  });

  test('a permission denied is asked for once', async () => {
    serveMap({ position: ['error', { info: 'PERMISSION_DENIED' }] });
    const browser = serveBrowser(RAW);
    await expect(locate('bz', map())).rejects.toMatchObject({ code: 'location failed' });
    expect(browser).not.toHaveBeenCalled();
  });
});

describe('in a host of its own', () => {
  test('the host locates first', async () => {
    const browser = serveBrowser(RAW);
    vi.spyOn(platform(), 'locate').mockResolvedValue(
      success({ lng: 114.3, lat: 30.6, city: '武汉市' }),
    );
    expect(await locate('xtl', none())).toEqual({ lng: 114.3, lat: 30.6, city: '武汉市' });
    expect(browser).not.toHaveBeenCalled();
  });

  test('its refusal is final, any other failure is not', async () => {
    serveBrowser(RAW);
    serveNearestCity(city('北京市'));
    const host = vi.spyOn(platform(), 'locate').mockResolvedValue(failure('denied'));
    await expect(locate('xtl', none())).rejects.toMatchObject({ code: 'location failed' });
    host.mockResolvedValue(failure('timeout'));
    expect((await locate('xtl', none())).city).toBe('北京市');
  });
});
