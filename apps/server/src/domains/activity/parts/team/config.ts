import type { TeamConfig } from '@marque/contract/activity/team/teams';
import type { LoadedActivity } from '../../context.ts';

/** The teams of an activity, as the configs of all kinds with teams say them. */
export const teamConfigOf = ({ config }: Pick<LoadedActivity, 'config'>): TeamConfig =>
  config as TeamConfig;
