import type { Brand } from '@marque/contract/core';
import { nearestCity } from '@marque/contract/location/endpoints';
import { ApiError } from '../api/error.ts';
import { call } from '../api/call.ts';
import { platform } from '../platform/platform.ts';
import { mapService, type MapService } from './amap.ts';
import { type Coordinates, toGcj02 } from './coordinates.ts';
import { LocationError, locationDenied, mapFailed, notLocated } from './location-error.ts';

/** GCJ-02 degrees, and the city's official name. */
export type Located = Coordinates & { city: string };

const BROWSER: PositionOptions = { timeout: 8_000, maximumAge: 60_000 };
const DENIED = 1;

function browserPosition(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(notLocated());
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [lng, lat] = toGcj02([coords.longitude, coords.latitude]);
        resolve({ lng, lat });
      },
      ({ code }) => reject(code === DENIED ? locationDenied() : notLocated()),
      BROWSER,
    );
  });
}

/** The host's own location; null where the host has none. */
async function hostPosition(): Promise<(Coordinates & { city?: string }) | null> {
  const outcome = await platform().locate();
  if (outcome.ok) return outcome.value;
  if (outcome.reason === 'denied') throw locationDenied();
  return null;
}

/** The host's location, the map's, the browser's: the first that knows. Throws LocationError. */
async function findPosition(map: MapService): Promise<Coordinates & { city?: string }> {
  const host = await hostPosition();
  if (host) return host;
  let failure: LocationError | null = null;
  if (map.configured)
    try {
      return await map.position();
    } catch (error) {
      failure = error instanceof LocationError ? error : mapFailed();
      // The browser would ask for the same permission.
      if (failure.denied) throw failure;
    }
  try {
    return await browserPosition();
  } catch (error) {
    const last = error as LocationError;
    throw last.denied ? last : (failure ?? last);
  }
}

/** The map's answer where there is one, otherwise the city whose middle is nearest. */
async function findCity(map: MapService, brand: Brand, { lng, lat }: Coordinates): Promise<string> {
  const named = map.configured ? await map.cityAt({ lng, lat }).catch(() => '') : '';
  if (named) return named;
  try {
    return (await call(nearestCity, { lng, lat }, { brand, hideLoading: true })).city;
  } catch (error) {
    throw error instanceof ApiError ? notLocated(error.message) : notLocated();
  }
}

/** Finds out where the user is, asking for their permission. Throws LocationError. */
export async function locate(brand: Brand, map = mapService()): Promise<Located> {
  const { lng, lat, city } = await findPosition(map);
  return { lng, lat, city: city || (await findCity(map, brand, { lng, lat })) };
}
