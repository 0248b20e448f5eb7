import { loadOnce } from '../platform/load-once.ts';
import { type Coordinates, toGcj02 } from './coordinates.ts';
import { locationDenied, mapFailed, notLocated } from './location-error.ts';

/** The map's configuration in the build (README). */
export type MapConfig = {
  /** '' without a configured map. */
  key: string;
  /** For development only, because everybody can read it. */
  securityCode: string;
  /** The address of the proxy that adds the security code, ending in `/_AMapService`. It takes precedence over the code. */
  serviceHost: string;
};

const VERSION = '2.0';
const PLUGINS = ['AMap.Geolocation', 'AMap.Geocoder', 'AMap.LngLat'];
const LOAD_MS = 10_000;
const LOCATE_MS = 8_000;

type LngLat = { getLng: () => number; getLat: () => number };
type AddressComponent = { province?: unknown; city?: unknown };
type AmapResult = { position?: LngLat; isConverted?: boolean; info?: string };
type Geocoder = {
  getAddress: (
    position: LngLat,
    answer: (
      status: string,
      result: { regeocode?: { addressComponent?: AddressComponent; formattedAddress?: unknown } },
    ) => void,
  ) => void;
  getLocation: (
    address: string,
    answer: (status: string, result: { geocodes?: { location: LngLat }[] }) => void,
  ) => void;
};
/** The part of the map's library that the product uses. */
type AMapLibrary = {
  LngLat: new (lng: number, lat: number) => LngLat;
  Geolocation: new (options: object) => {
    getCurrentPosition: (answer: (status: string, result: AmapResult) => void) => void;
  };
  Geocoder: new (options: { city?: string }) => Geocoder;
};
type Loader = { load: (options: object) => Promise<AMapLibrary>; reset: () => void };

declare global {
  interface Window {
    _AMapSecurityConfig?: { securityJsCode: string } | { serviceHost: string };
  }
}

/** Rejects after `ms`, because the map may never call back. */
function within<T>(ms: number, failure: () => Error, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function load({ key, securityCode, serviceHost }: MapConfig): Promise<AMapLibrary> {
  // The map's script reads this variable when it starts.
  window._AMapSecurityConfig = serviceHost ? { serviceHost } : { securityJsCode: securityCode };
  // The loader uses `window` on import, so it must stay out of the server's build.
  const loader = (await import('@amap/amap-jsapi-loader')).default as unknown as Loader;
  try {
    const options = { key, version: VERSION, plugins: PLUGINS };
    return await within(LOAD_MS, mapFailed, loader.load(options));
  } catch (error) {
    // Without a reset the loader would repeat its failure.
    loader.reset();
    console.warn('The map did not load', error);
    throw mapFailed();
  }
}

const plain = (position: LngLat): Coordinates => ({
  lng: position.getLng(),
  lat: position.getLat(),
});

const pair = ([lng, lat]: [number, number]): Coordinates => ({ lng, lat });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Creates the map service of a configuration. Its script loads once, with the first call. */
export function createMapService(config: MapConfig) {
  const map = loadOnce(() => load(config));

  return {
    configured: config.key !== '',

    /** The user's position in GCJ-02. Throws LocationError. */
    async position(): Promise<Coordinates> {
      const { Geolocation } = await map();
      const asked = new Promise<Coordinates>((resolve, reject) => {
        const options = { enableHighAccuracy: false, timeout: LOCATE_MS, convert: true };
        new Geolocation(options).getCurrentPosition((status, result) => {
          if (status !== 'complete' || !result.position) {
            reject(result.info === 'PERMISSION_DENIED' ? locationDenied() : notLocated());
            return;
          }
          const { lng, lat } = plain(result.position);
          resolve(pair(result.isConverted === false ? toGcj02([lng, lat]) : [lng, lat]));
        });
      });
      // The user needs time for the permission question, so the limit is doubled.
      return within(2 * LOCATE_MS, notLocated, asked);
    },

    /** The city at a GCJ-02 position, for municipalities the province; '' when unknown. */
    async cityAt({ lng, lat }: Coordinates): Promise<string> {
      const { Geocoder, LngLat } = await map();
      const asked = new Promise<string>((resolve) => {
        new Geocoder({}).getAddress(new LngLat(lng, lat), (status, result) => {
          // On failure `result` is a text.
          const component = status === 'complete' ? result.regeocode?.addressComponent : undefined;
          // For municipalities the city is '' or an empty list.
          resolve(text(component?.city) || text(component?.province));
        });
      });
      return within(LOCATE_MS, notLocated, asked);
    },

    /** The address at a GCJ-02 position in one line, from the province to the house; '' when unknown. */
    async addressAt({ lng, lat }: Coordinates): Promise<string> {
      const { Geocoder, LngLat } = await map();
      const asked = new Promise<string>((resolve) => {
        new Geocoder({}).getAddress(new LngLat(lng, lat), (status, result) => {
          resolve(status === 'complete' ? text(result.regeocode?.formattedAddress) : '');
        });
      });
      return within(LOCATE_MS, notLocated, asked);
    },

    /** The GCJ-02 position of an address; null when the map does not know it. */
    async addressPosition(address: string, city = ''): Promise<Coordinates | null> {
      const { Geocoder } = await map();
      const asked = new Promise<Coordinates | null>((resolve) => {
        new Geocoder(city ? { city } : {}).getLocation(address, (status, result) => {
          const first = status === 'complete' ? result.geocodes?.[0] : undefined;
          resolve(first ? plain(first.location) : null);
        });
      });
      return within(LOCATE_MS, notLocated, asked);
    },
  };
}
export type MapService = ReturnType<typeof createMapService>;

let service: MapService | null = null;
/** The map service of this build. */
export const mapService = (): MapService => (service ??= createMapService(__AMAP__));
