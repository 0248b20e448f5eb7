import type { Act, ActSession } from '@marque/contract/community/act/schema';

/** The session an activity is shown with: that of the own sign-up, else the next one. */
export const shownSession = ({ sessions, join }: Pick<Act, 'sessions' | 'join'>): ActSession =>
  sessions.find(({ id }) => id === join?.sessionId) ??
  sessions.find(({ state }) => state !== 'ended') ??
  sessions[0]!;
