import type { Kernel } from '#kernel/module.ts';
import { relationModule, type Relations } from '../relation/module.ts';

/** The dependencies of the use cases of seasons. */
export type MissionContext = Pick<Kernel, 'database'> & {
  authorsOf: Relations['authorsOf'];
};

export const missionContext = ({ database, use }: Kernel): MissionContext => ({
  database,
  authorsOf: use(relationModule).authorsOf,
});
