import type { Kernel } from '#kernel/module.ts';
import { type Appointments, appointmentModule } from '../../appointment/module.ts';
import { type Dealers, dealerModule } from '../../dealer/module.ts';
import { type Garage, garageModule } from '../../garage/module.ts';
import { noticeModule, type TellMember } from '../../notice/module.ts';
import { type Passes, passModule } from '../../pass/module.ts';

/** The dependencies of the use cases of a workshop. */
export type WorkshopContext = Pick<Kernel, 'database' | 'emit' | 'log' | 'vault'> & {
  appointments: Pick<Appointments, 'finishFor' | 'named' | 'resourcesOf'>;
  dealers: Pick<Dealers, 'dealerOf'>;
  garage: Pick<Garage, 'addReading' | 'car' | 'ownCars' | 'owners' | 'paces' | 'platedCars'>;
  passes: Pick<Passes, 'usableOf' | 'useOwn'>;
  tell: TellMember;
};

export const workshopContext = ({ database, emit, log, use, vault }: Kernel): WorkshopContext => ({
  database,
  emit,
  log,
  vault,
  appointments: use(appointmentModule),
  dealers: use(dealerModule),
  garage: use(garageModule),
  passes: use(passModule),
  tell: use(noticeModule).tell,
});
