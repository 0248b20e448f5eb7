import { callJson, readJson } from '#kernel/providers/json-call.ts';
import type { Kernel } from '#kernel/module.ts';
import { cityCodeOf, cityFacts, type Position } from './regions.ts';
import type { GeocoderSettings } from './settings.ts';

type Address = { province: string; city: string; district: string; detail: string };

/** The position of an address. `exact` is false when it is only that of its city. */
export type GeocodedAddress = { at: Position; exact: boolean };

/** The response of AMap's `/v3/geocode/geo`, in GCJ-02 like all positions here. */
type Answer = {
  status: string;
  infocode?: string;
  geocodes?: { location: string; level: string }[];
};

/** Levels of results that are no more precise than the address's region. */
const COARSE = new Set(['国家', '省', '市', '区县', '开发区']);

async function askProvider(
  { key, endpoint, answerMs }: GeocoderSettings,
  { province, city, district, detail }: Address,
): Promise<Position | null> {
  const url = new URL('/v3/geocode/geo', endpoint);
  const asked = { key, address: `${province}${city}${district}${detail}`, city };
  url.search = new URLSearchParams(asked).toString();
  const { status, infocode, geocodes } = await readJson<Answer>(
    await callJson(url, { answerMs }),
    'AMap',
  );
  if (status !== '1') throw new Error(`AMap refused: ${infocode}`);
  const found = geocodes?.find(({ level }) => !COARSE.has(level));
  const [lng, lat] = (found?.location ?? '').split(',').map(Number);
  return lng && lat ? { lng, lat } : null;
}

/**
 * Creates a function that geocodes addresses with the configured provider. Without one or a result
 * it returns the centre of the city.
 */
export const createGeocoder =
  (settings: GeocoderSettings | null, log: Kernel['log']) =>
  async (address: Address & { districtCode: string }): Promise<GeocodedAddress | null> => {
    try {
      const at = settings && (await askProvider(settings, address));
      if (at) return { at, exact: true };
    } catch (error) {
      log.warn({ err: error }, 'address not found on the map');
    }
    const code = cityCodeOf(address.districtCode);
    const city = cityFacts.find((one) => one.code === code);
    return city ? { at: city.centre, exact: false } : null;
  };
export type Geocode = ReturnType<typeof createGeocoder>;
