import type { ApiOf, Kernel } from '#kernel/module.ts';
import { certificationModule } from '../certification/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { formModule, type Forms } from '../form/module.ts';
import { type Garage, garageModule } from '../garage/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';
import { passModule, type Passes } from '../pass/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';
import { type Points, pointsModule } from '../points/module.ts';
import { shareCodeModule, type ShareCodes } from '../share-code/module.ts';
import { actOffer, type FindOffer } from './ports.ts';

/** The dependencies of the use cases of activities. */
export type ActContext = Pick<Kernel, 'database' | 'log' | 'vault' | 'now'> & {
  cars: Pick<Cars, 'seriesOf'>;
  forms: Forms;
  garage: Pick<Garage, 'car' | 'owns' | 'carNamesOf'>;
  passes: Pick<Passes, 'issue' | 'passesOf' | 'voidPass'>;
  payments: Pick<Payments, 'abandon' | 'closeOpen' | 'refresh' | 'refund'>;
  points: Pick<Points, 'spend' | 'giveBack'>;
  shares: Pick<ShareCodes, 'sharerIdsOf'>;
  tell: Tell;
  isCertified: ApiOf<typeof certificationModule>['isCertifiedOwner'];
  offerOf: FindOffer;
};

export const actContext = ({ ask, database, log, now, use, vault }: Kernel): ActContext => ({
  database,
  log,
  now,
  vault,
  cars: use(carModule),
  forms: use(formModule),
  garage: use(garageModule),
  passes: use(passModule),
  payments: use(paymentModule),
  points: use(pointsModule),
  shares: use(shareCodeModule),
  tell: use(noticeModule).tell,
  isCertified: use(certificationModule).isCertifiedOwner,
  offerOf: (exec, asked) => ask(actOffer)(exec, asked),
});
