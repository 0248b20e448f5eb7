import type { PairConfig } from '@marque/contract/activity/pairing/pairs';
import type { LoadedActivity } from '../../context.ts';

/** The free teams of an activity, as the configs of all kinds with them say it. */
export const pairConfigOf = ({ config }: Pick<LoadedActivity, 'config'>): PairConfig =>
  config as PairConfig;
