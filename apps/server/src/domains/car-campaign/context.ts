import type { Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';

/** The dependencies of the use cases of campaigns. */
export type CampaignContext = Pick<Kernel, 'database' | 'emit' | 'log'> & {
  cars: Pick<Cars, 'openSeries' | 'seriesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  tell: Tell;
};

export const campaignContext = ({ database, emit, log, use }: Kernel): CampaignContext => ({
  database,
  emit,
  log,
  cars: use(carModule),
  catalog: use(catalogModule),
  tell: use(noticeModule).tell,
});
