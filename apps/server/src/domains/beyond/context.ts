import type { ApiOf, Kernel } from '#kernel/module.ts';
import { certificationModule } from '../certification/module.ts';
import { earningModule, type Earnings } from '../earning/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';

/** The dependencies of the use cases of the road. */
export type BeyondContext = Pick<Kernel, 'database' | 'log' | 'vault'> &
  Pick<
    ApiOf<typeof certificationModule>,
    'certifiedCars' | 'certifiedCarsSince' | 'isCertifiedOwner'
  > & { earnings: Earnings; garage: Garage };

export function beyondContext({ database, log, use, vault }: Kernel): BeyondContext {
  const { certifiedCars, certifiedCarsSince, isCertifiedOwner } = use(certificationModule);
  return {
    certifiedCars,
    certifiedCarsSince,
    database,
    earnings: use(earningModule),
    garage: use(garageModule),
    isCertifiedOwner,
    log,
    vault,
  };
}
