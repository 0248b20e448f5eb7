import type { Brand } from '@marque/contract/core';
import { useBrand } from '../brand/brand.ts';
import { useSession, updateSession } from '../session/session.ts';
import { createStore, useStore } from '../store.ts';
import type { Coordinates } from './coordinates.ts';
import { LocationError, type LocationFailure, notLocated } from './location-error.ts';

type Search =
  | { status: 'idle' }
  | { status: 'locating' }
  /** `city` is the located city, which may differ from the chosen one. */
  | { status: 'found'; city: string }
  | { status: 'failed'; code: LocationFailure; message: string };

const IDLE: Search = { status: 'idle' };
const search = createStore<Search>(IDLE);

/**
 * Clears the position as a new visit does, for tests.
 * @internal
 */
export function forgetLocation(): void {
  updateSession({ city: '', lng: null, lat: null });
  search.set(IDLE);
}

/** Sets the chosen city. The position stays. */
const choose = (city: string): void => updateSession({ city });

/** Locates the user. A call during a running search does nothing. */
async function locateOnce(brand: Brand): Promise<void> {
  if (search.get().status === 'locating') return;
  search.set({ status: 'locating' });
  try {
    const { locate } = await import('./locate.ts');
    const { lng, lat, city } = await locate(brand);
    updateSession({ lng, lat, city });
    search.set({ status: 'found', city });
  } catch (error) {
    const { code, message } = error instanceof LocationError ? error : notLocated();
    search.set({ status: 'failed', code, message });
  }
}

/**
 * The user's position and chosen city, for the whole visit. Only `locate` asks for permission, so call it
 * in a tap.
 */
export function useGeolocation() {
  const { id: brand } = useBrand();
  const { city, lng, lat } = useSession();
  const state = useStore(search);
  const position: Coordinates | null = lng === null || lat === null ? null : { lng, lat };
  return {
    state,
    /** The chosen city, else the located one; '' when neither is known. */
    city,
    /** GCJ-02; null until located. */
    position,
    locate: () => locateOnce(brand),
    choose,
  };
}
