import type { ReminderSubject } from '@marque/contract/cars/campaign/kinds';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';

/** The dependencies of the use cases of campaigns. */
export type CampaignContext = Pick<Kernel, 'database' | 'emit' | 'log'> & {
  cars: Pick<Cars, 'openSeries' | 'seriesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  tell: TellMember;
};

/** A reminder that a member can set. `about`: what it would tell now; null for nothing. */
export type Remindable = {
  about: ReminderSubject | null;
  add: (about: ReminderSubject) => Promise<void>;
  remove: () => Promise<void>;
};
export type FindReminder = (
  context: CampaignContext,
  tx: Tx,
  of: { id: string; userId: string; brand: Brand; now: Date },
) => Promise<Remindable>;

export const campaignContext = ({ database, emit, log, use }: Kernel): CampaignContext => ({
  database,
  emit,
  log,
  cars: use(carModule),
  catalog: use(catalogModule),
  tell: use(noticeModule).tell,
});
