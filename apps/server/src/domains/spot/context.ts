import type { Kernel } from '#kernel/module.ts';
import { type Location, locationModule } from '../location/module.ts';
import { type Moderation, moderationModule } from '../moderation/module.ts';

/** The dependencies of the use cases of spots. */
export type SpotContext = Pick<Kernel, 'database' | 'emit' | 'now'> & {
  location: Pick<Location, 'cityOf' | 'nearestTo'>;
  moderation: Pick<Moderation, 'appealsOf' | 'judge'>;
};

export const spotContext = ({ database, emit, now, use }: Kernel): SpotContext => ({
  database,
  emit,
  now,
  location: use(locationModule),
  moderation: use(moderationModule),
});
