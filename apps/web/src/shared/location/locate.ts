import type { Brand } from '@marque/contract/core';
import { nearestCity } from '@marque/contract/location/endpoints';
import { ApiError } from '../api/error.ts';
import { call } from '../api/call.ts';
import { platform } from '../platform/platform.ts';
import { mapService, type MapService } from './amap.ts';
import { type Coordinates, toGcj02 } from './coordinates.ts';
import { LocationError, locationDenied, mapFailed, notLocated } from './location-error.ts';

/** A position in GCJ-02 degrees, and the city's official name. */
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

/** The position from the host; null when the host gives none. */
async function hostPosition(): Promise<(Coordinates & { city?: string }) | null> {
  const outcome = await platform().locate();
  if (outcome.ok) return outcome.value;
  if (outcome.reason === 'denied') throw locationDenied();
  return null;
}

/** The position from the host, the map or the browser, in this order. Throws LocationError. */
async function findPosition(map: MapService): Promise<Coordinates & { city?: string }> {
  const host = await hostPosition();
  if (host) return host;
  let failure: LocationError | null = null;
  if (map.configured)
    try {
      return await map.position();
    } catch (error) {
      failure = error instanceof LocationError ? error : mapFailed();
      // The browser needs the same permission, so it is not tried.
      if (failure.denied) throw failure;
    }
  try {
    return await browserPosition();
  } catch (error) {
    const last = error as LocationError;
    throw last.denied ? last : (failure ?? last);
  }
}

/** The city from the map service, otherwise the city with the nearest centre. */
async function findCity(map: MapService, brand: Brand, { lng, lat }: Coordinates): Promise<string> {
  const named = map.configured ? await map.cityAt({ lng, lat }).catch(() => '') : '';
  if (named) return named;
  try {
    return (await call(nearestCity, { lng, lat }, { brand, hideLoading: true })).city;
  } catch (error) {
    throw error instanceof ApiError ? notLocated(error.message) : notLocated();
  }
}

/** Locates the user, who is asked for permission. Throws LocationError. */
export async function locate(brand: Brand, map = mapService()): Promise<Located> {
  const { lng, lat, city } = await findPosition(map);
  return { lng, lat, city: city || (await findCity(map, brand, { lng, lat })) };
}
