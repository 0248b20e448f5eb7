import type { ActRow, SessionRow } from '../acts/repository.ts';

/** A locked session with its activity. */
export type LockedSession = { act: ActRow; session: SessionRow; now: Date };
