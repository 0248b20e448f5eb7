import { personalValue } from '#shared/session/personal-state.ts';

/** The values of a plan that was adjusted on its own page, for the calculator behind it. */
export const adjusted = personalValue<Record<string, string> | null>(null);
