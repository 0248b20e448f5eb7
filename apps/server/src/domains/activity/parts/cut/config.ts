import type { CutConfig } from '@marque/contract/activity/cut/cuts';
import type { LoadedActivity } from '../../context.ts';

/** How prices are cut in an activity, as the configs of all kinds with cuts say it. */
export const cutConfigOf = ({ config }: Pick<LoadedActivity, 'config'>): CutConfig =>
  config as CutConfig;
