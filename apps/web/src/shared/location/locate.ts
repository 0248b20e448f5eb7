import type { Brand } from '@marque/contract/core';
import { nearestCity } from '@marque/contract/location/endpoints';
import { ApiError } from '../api/error.ts';
import { call } from '../api/call.ts';
import type { Position } from '../platform/host-capabilities.ts';
import { platform } from '../platform/platform.ts';
import { mapService, type MapService } from './amap.ts';
import { type Coordinates, toGcj02 } from './coordinates.ts';
import { LocationError, locationDenied, mapFailed, notLocated } from './location-error.ts';

/** A position in GCJ-02 degrees, and the city's official name. */
export type LocatedPosition = Coordinates & { city: string };

const BROWSER: PositionOptions = { timeout: 8_000, maximumAge: 60_000 };
const DENIED = 1;

function browserPosition(options = BROWSER): Promise<Coordinates & { accuracy: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(notLocated());
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [lng, lat] = toGcj02([coords.longitude, coords.latitude]);
        resolve({ lng, lat, accuracy: coords.accuracy });
      },
      ({ code }) => reject(code === DENIED ? locationDenied() : notLocated()),
      options,
    );
  });
}

/** The position from the host; null when the host gives none. */
async function hostPosition(): Promise<Position | null> {
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
export async function locate(brand: Brand, map = mapService()): Promise<LocatedPosition> {
  const { lng, lat, city } = await findPosition(map);
  return { lng, lat, city: city || (await findCity(map, brand, { lng, lat })) };
}

/** A position that is said to be no surer than this proves nothing; a host that does not say is taken for one. */
const UNKNOWN_ACCURACY_M = 1000;
const FRESH: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 };

/** Where the phone is at this moment. `accuracy`: metres. `ageMs`: since the answer came. */
type MeasuredPosition = Coordinates & { accuracy: number; ageMs: number };

/** Locates the phone anew, as exactly as it can. Throws LocationError. */
export async function locateHere(): Promise<MeasuredPosition> {
  const {
    lng,
    lat,
    accuracy = UNKNOWN_ACCURACY_M,
  } = (await hostPosition()) ?? (await browserPosition(FRESH));
  return { lng, lat, accuracy: Math.min(accuracy, UNKNOWN_ACCURACY_M), ageMs: 0 };
}
