import type { Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';
import { paymentModule, type Payments } from '../payment/module.ts';

/** What credits for cars stand on. */
export type CarCreditContext = Pick<Kernel, 'database' | 'log'> & {
  cars: Pick<Cars, 'seriesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  payments: Pick<Payments, 'abandon' | 'closeOpen' | 'refresh' | 'refund'>;
  tell: Tell;
};

export const carCreditContext = ({ database, log, use }: Kernel): CarCreditContext => ({
  database,
  log,
  cars: use(carModule),
  catalog: use(catalogModule),
  payments: use(paymentModule),
  tell: use(noticeModule).tell,
});
