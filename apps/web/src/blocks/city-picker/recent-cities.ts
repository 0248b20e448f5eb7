import { personalStorage } from '#shared/session/personal-state.ts';

const KEY = 'cities';
const MAX_RECENT = 3;

/** The official names of the cities that were chosen last in this visit, the latest first. */
export const recentCities = (): string[] => personalStorage.get(KEY)?.split(' ') ?? [];

/** Keeps a chosen city as the latest. */
export const keepCity = (city: string): void =>
  personalStorage.set(
    KEY,
    [city, ...recentCities().filter((one) => one !== city)].slice(0, MAX_RECENT).join(' '),
  );
