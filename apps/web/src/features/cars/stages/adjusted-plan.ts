import { personalValue } from '#shared/session/personal-state.ts';

/** The plan adjusted on its own page, which the calculator takes over. */
export const adjusted = personalValue<Record<string, string> | null>(null);
