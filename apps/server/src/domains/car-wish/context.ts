import type { CarOptions } from '../car-option/module.ts';
import type { Catalog } from '../catalog/module.ts';
import type { mediaModule } from '../media/module.ts';
import type { Cars } from '../car/module.ts';
import type { Finance } from '../car-finance/module.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { dictModule } from '../dict/module.ts';
import type { TellMember } from '../notice/module.ts';
import type { ShareCodes } from '../share-code/module.ts';

export type CarWishContext = Pick<Kernel, 'database' | 'log' | 'vault'> & {
  options: Pick<CarOptions, 'offersOf' | 'optionNames'>;
  cars: Pick<Cars, 'typesOf' | 'typesOnSale' | 'seriesOf'>;
  finance: Pick<Finance, 'monthlyBy'>;
  catalog: Pick<Catalog, 'pictures'>;
  dict: Pick<ApiOf<typeof dictModule>, 'read'>;
  media: Pick<ApiOf<typeof mediaModule>, 'picture'>;
  tell: TellMember;
  shares: Pick<ShareCodes, 'sharerId' | 'sharerBy'>;
};
