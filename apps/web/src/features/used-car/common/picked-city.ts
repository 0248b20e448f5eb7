import { personalValue } from '#shared/session/personal-state.ts';

/** The code of the city that was just picked, until the list takes it; null for none. */
export const pickedCity = personalValue<string | null>(null);
