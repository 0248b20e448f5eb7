import type { Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { waysToApplet } from '../wechat/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';

/** The dependencies of the use cases of credits. */
export type CarCreditContext = Pick<Kernel, 'database' | 'log' | 'vault'> & {
  cars: Pick<Cars, 'seriesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  payments: Pick<Payments, 'abandon' | 'closeOpen' | 'refresh' | 'refund'>;
  tell: TellMember;
  /** Says how a mini-program is opened from a host. */
  wayToApplet: ReturnType<typeof waysToApplet>;
};

export const carCreditContext = ({
  config,
  database,
  log,
  use,
  vault,
}: Kernel): CarCreditContext => ({
  database,
  log,
  vault,
  cars: use(carModule),
  catalog: use(catalogModule),
  payments: use(paymentModule),
  tell: use(noticeModule).tell,
  // An address that names an order is made anew each time.
  wayToApplet: waysToApplet({ config, log }, { valid: 1, given: 0 }),
});
