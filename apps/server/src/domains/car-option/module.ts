import * as calls from '@marque/contract/cars/custom/option-endpoints';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { Brand } from '@marque/contract/core';
import * as deskCalls from '@marque/contract/cars/custom/operator-endpoints';
import type { Exec } from '#kernel/database.ts';
import { type ApiOf, defineModule, handlers } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { dictModule } from '../dict/module.ts';
import type { CarOptionContext } from './context.ts';
import { MULTI_CHOICE } from './multi-choice.ts';
import { offersOf, optionNames } from './offer.ts';
import { showAll, showExtras, showFirst, showOption } from './show-options.ts';
import { withdrawOption } from './withdraw.ts';

export { optionSubject } from './offer.ts';
export { GROUPS as OPTION_GROUPS, problemOf } from './policy.ts';
export type CarOptions = ApiOf<typeof carOptionModule>;

/** The options of cars and the rules between them. */
export const carOptionModule = defineModule({
  name: 'car-option',
  messages: {
    TYPE_NOT_FOUND: '这款车暂时不能定制，看看其他车型吧',
    OPTIONAL_NOT_FOUND: '没有找到这项选装，可能已经停售',
  },
  create: ({ database, use }) => {
    const dict = use(dictModule);
    for (const { entry } of MULTI_CHOICE) dict.declare(entry);
    const context: CarOptionContext = {
      database,
      cars: use(carModule),
      catalog: use(catalogModule),
      dict,
    };
    return {
      context,
      /**
       * Returns the options of trims at a moment, by trim. Trims that cannot be configured are left
       * out.
       */
      offersOf: (
        exec: Exec,
        brand: Brand,
        typeIds: readonly string[],
        at: Date,
      ): Promise<Map<string, TypeOptions>> => offersOf(context, exec, brand, typeIds, at),
      /** Returns the names of options by id, including options off sale. */
      optionNames,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.queryAllApp, showAll],
      [calls.queryInteriorAndExteriorApp, showFirst],
      [calls.queryOptionalApp, showExtras],
      [calls.queryOptionalById, showOption],
    ]),
  operator: {
    messages: {
      OPTIONAL_NOT_FOUND: '没有这项选装',
      OPTION_NEEDED: '没有它，有的车型就无法配置了，请先上架替代的',
    },
    endpoints: ({ context }) => handlers(context, [[deskCalls.operatorOptionOff, withdrawOption]]),
  },
});
