import type { Database } from '#kernel/database.ts';
import { missionRepository as missions } from './repository.ts';

/** Freezes the seasons that are over. */
export const freezeOver = ({ database }: { database: Database }, now: Date): Promise<void> =>
  missions.freezeOver(database, now);
