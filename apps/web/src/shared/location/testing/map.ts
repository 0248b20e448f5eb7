import { vi } from 'vitest';

type Answer = (status: string, result: unknown) => void;
type Given = {
  /** What the map's location answers; never, without. */
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

const fakeMap = ({ position, address, geocode }: Given) => ({
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
 * Stands where the map's script comes from. `fails` says how many of the first requests do not get it;
 * the answer lists the addresses that were asked.
 */
export function serveMap(given: Given, fails = 0): string[] {
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

/** A visit that has loaded no map. */
export async function unloadMap(): Promise<void> {
  const { default: loader } = await import('@amap/amap-jsapi-loader');
  (loader as unknown as { reset: () => void }).reset();
  delete window._AMapSecurityConfig;
}

type Ask = globalThis.Geolocation['getCurrentPosition'];

/** Stands where the browser's own location is: degrees in WGS-84, or the code it refuses with. */
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

/** Stands where the server is; the answer lists the addresses that were asked. */
export function serveNearestCity(body: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('__WIRE__', { appId: 'a', appSecret: 's', aesKey: '0123456789abcdef', paths: {} });
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}
