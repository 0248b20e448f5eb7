import { personalStorage } from '#shared/session/personal-state.ts';

const keyOf = (filmId: string): string => `film:${filmId}`;

/** The second up to which a film was seen in this visit; 0 for one that was not begun, or seen to its end. */
export const placeIn = (filmId: string): number => {
  const second = Number(personalStorage.get(keyOf(filmId)));
  return Number.isInteger(second) && second > 0 ? second : 0;
};

/** Keeps the second up to which a film was seen. */
export const keepPlace = (filmId: string, second: number): void =>
  personalStorage.set(keyOf(filmId), second > 0 ? String(second) : null);
