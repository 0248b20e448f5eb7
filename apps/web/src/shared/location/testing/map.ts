import { vi } from 'vitest';

type Answer = (status: string, result: unknown) => void;
type MapAnswers = {
  /** The answer of the map's location; without it the map never answers. */
  position?: readonly [status: string, result: unknown];
  address?: readonly [status: string, result: unknown];
  geocode?: readonly [status: string, result: unknown];
};

class FakeLngLat {
  readonly lng: number;
  readonly lat: number;
  constructor(lng: number, lat: number) {
    this.lng = lng;
    this.lat = lat;
  }
  getLng = () => this.lng;
  getLat = () => this.lat;
}
export const lngLat = (lng: number, lat: number): FakeLngLat => new FakeLngLat(lng, lat);

const fakeMap = ({ position, address, geocode }: MapAnswers) => ({
  LngLat: FakeLngLat,
  Geolocation: class {
    getCurrentPosition = (answer: Answer) => void (position && answer(...position));
  },
  Geocoder: class {
    getAddress = (_: unknown, answer: Answer) => void (address && answer(...address));
    getLocation = (_: unknown, answer: Answer) => void (geocode && answer(...geocode));
  },
});

type MapWindow = { AMap?: unknown; ___onAPILoaded?: (error?: unknown) => void };

/**
 * Fakes the server of the map's script. The first `fails` requests fail. Returns the list of requested
 * addresses.
 */
export function serveMap(given: MapAnswers, fails = 0): string[] {
  const asked: string[] = [];
  const append = document.body.appendChild.bind(document.body);
  vi.spyOn(document.body, 'appendChild').mockImplementation((node) => {
    const source = node instanceof HTMLScriptElement ? node.src : '';
    if (!source.startsWith('https://webapi.amap.com/')) return append(node);
    asked.push(source);
    queueMicrotask(() => {
      const map = window as MapWindow;
      if (asked.length <= fails) {
        (node as unknown as HTMLScriptElement).dispatchEvent(new Event('error'));
        return;
      }
      map.AMap = fakeMap(given);
      map.___onAPILoaded?.();
    });
    return node;
  });
  return asked;
}

/** Resets the map's loader, as at the beginning of a visit. */
export async function unloadMap(): Promise<void> {
  const { default: loader } = await import('@amap/amap-jsapi-loader');
  (loader as unknown as { reset: () => void }).reset();
  delete window._AMapSecurityConfig;
}

type Ask = globalThis.Geolocation['getCurrentPosition'];

/** Fakes the browser's geolocation: it gives WGS-84 degrees, or fails with a code. */
export function serveBrowser(answer: readonly [lng: number, lat: number] | number) {
  const asked = vi.fn<Ask>((found, failed) => {
    if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError);
    else {
      const [longitude, latitude] = answer;
      found({ coords: { longitude, latitude } } as GeolocationPosition);
    }
  });
  vi.stubGlobal('navigator', { userAgent: '', geolocation: { getCurrentPosition: asked } });
  return asked;
}

/** Fakes the server's answer. Returns the list of requested addresses. */
export function serveNearestCity(body: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('__WIRE__', { appId: 'a', appSecret: 's', aesKey: '0123456789abcdef', paths: {} });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}
