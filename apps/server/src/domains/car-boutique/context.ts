import type { Kernel } from '#kernel/module.ts';
import { carModule, type Cars } from '../car/module.ts';
import { type Catalog, catalogModule } from '../catalog/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';

/** The dependencies of the use cases of goods. */
export type BoutiqueContext = Pick<Kernel, 'database'> & {
  cars: Pick<Cars, 'pricesOf'>;
  catalog: Pick<Catalog, 'pictures'>;
  tell: TellMember;
};

export const boutiqueContext = ({ database, use }: Kernel): BoutiqueContext => ({
  database,
  cars: use(carModule),
  catalog: use(catalogModule),
  tell: use(noticeModule).tell,
});
