import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMapService } from './amap.ts';
import { lngLat, serveMap, unloadMap } from './testing/map.ts';

const CONFIG = { key: 'key', securityCode: 'code', serviceHost: '' };
const HERE = { lng: 121.47, lat: 31.23 };
const located = { position: lngLat(HERE.lng, HERE.lat), isConverted: true, info: 'SUCCESS' };
const at = (addressComponent: object) => ['complete', { regeocode: { addressComponent } }] as const;

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await unloadMap();
});

describe('the script', () => {
  test('is version 2.0 with the plugins, and loads once', async () => {
    const asked = serveMap({ position: ['complete', located] });
    const map = createMapService(CONFIG);
    await Promise.all([map.position(), map.position()]);
    await map.position();
    expect(asked).toHaveLength(1);
    const { searchParams } = new URL(asked[0]!);
    expect(searchParams.get('v')).toBe('2.0');
    expect(searchParams.get('key')).toBe('key');
    expect(searchParams.get('plugin')).toBe('AMap.Geolocation,AMap.Geocoder,AMap.LngLat');
  });

  test('is told the security code, or the proxy that keeps it', async () => {
    serveMap({ position: ['complete', located] });
    await createMapService(CONFIG).position();
    expect(window._AMapSecurityConfig).toEqual({ securityJsCode: 'code' });
    await unloadMap();
    const serviceHost = 'https://maps.example/_AMapService';
    await createMapService({ ...CONFIG, serviceHost }).position();
    expect(window._AMapSecurityConfig).toEqual({ serviceHost });
  });

  test('that fails is asked for again next time', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const asked = serveMap({ position: ['complete', located] }, 1);
    const map = createMapService(CONFIG);
    await expect(map.position()).rejects.toMatchObject({ code: 'failed to load map' });
    expect(await map.position()).toEqual(HERE);
    expect(asked).toHaveLength(2);
  });

  test('that never comes is given up after ten seconds', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const asked = serveMap({}, Infinity);
    const append = vi.mocked(document.body.appendChild);
    append.mockImplementation((node) => node);
    await import('@amap/amap-jsapi-loader');
    vi.useFakeTimers();
    const failing = expect(createMapService(CONFIG).position()).rejects.toMatchObject({
      code: 'failed to load map',
    });
    await vi.waitFor(() => expect(append).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(10_000);
    await failing;
    expect(asked).toEqual([]);
  });
});

describe('the position', () => {
  test('of a receiver is converted', async () => {
    const raw = { position: lngLat(116.404, 39.915), isConverted: false };
    serveMap({ position: ['complete', raw] });
    const found = await createMapService(CONFIG).position();
    expect(found.lng).toBeCloseTo(116.41024449916938, 10);
    expect(found.lat).toBeCloseTo(39.91640428150164, 10);
  });

  test.each([
    ['PERMISSION_DENIED', true],
    ['TIME_OUT', false],
  ])('is not there after %s', async (info, denied) => {
    serveMap({ position: ['error', { info }] });
    await expect(createMapService(CONFIG).position()).rejects.toMatchObject({
      code: 'location failed',
      denied,
    });
  });
});

describe('the city', () => {
  test.each([
    ['has a name', at({ province: '浙江省', city: '杭州市' }), '杭州市'],
    ["is '' in municipalities", at({ province: '上海市', city: '' }), '上海市'],
    ['is a list in municipalities', at({ province: '重庆市', city: [] }), '重庆市'],
    ['is nowhere known', at({ province: [], city: [] }), ''],
    ['is not known after a failure', ['error', 'INVALID_USER_SCODE'] as const, ''],
    ['is not known at sea', ['no_data', {}] as const, ''],
  ])('%s', async (_, address, city) => {
    serveMap({ address });
    expect(await createMapService(CONFIG).cityAt(HERE)).toBe(city);
  });
});

test('a position has an address, or none', async () => {
  const regeocode = { formattedAddress: '上海市闵行区示例路 128 号' };
  serveMap({ address: ['complete', { regeocode }] });
  expect(await createMapService(CONFIG).addressAt(HERE)).toBe('上海市闵行区示例路 128 号');
  await unloadMap();
  vi.restoreAllMocks();
  serveMap({ address: ['no_data', {}] });
  expect(await createMapService(CONFIG).addressAt(HERE)).toBe('');
});

test('an address has a position, or none', async () => {
  const geocodes = [{ location: lngLat(HERE.lng, HERE.lat) }];
  serveMap({ geocode: ['complete', { geocodes }] });
  expect(await createMapService(CONFIG).addressPosition('示例路 1 号', '上海市')).toEqual(HERE);
  await unloadMap();
  vi.restoreAllMocks();
  serveMap({ geocode: ['no_data', {}] });
  expect(await createMapService(CONFIG).addressPosition('乌有路 1 号')).toBeNull();
});
