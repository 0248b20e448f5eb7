import * as calls from '@marque/contract/cars/wish-endpoints';
import { defineModule, handle, withContext } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { carOptionModule } from '../car-option/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { dictModule } from '../dict/module.ts';
import { shareCodeModule } from '../share-code/module.ts';
import { checkChoice } from './check-choice.ts';
import type { CarWishContext } from './context.ts';
import { listWishes, removeWish, saveWish } from './keep.ts';
import { forgetExpired, passOn, showPassedOn } from './pass-on.ts';
import { CONFIG_RULE } from './config-rule.ts';

/** Configurations: judged, kept, passed on. */
export const carWishModule = defineModule({
  name: 'car-wish',
  messages: {
    WISH_NOT_FOUND: '这份配置已过期',
    WISH_LIMIT: '最多保存 20 份，先删掉一份',
    OPTIONAL_INVALID: '有的选装不能一起选，调整后再保存',
  },
  create: ({ database, use }) => {
    const dict = use(dictModule);
    dict.declare(CONFIG_RULE.entry);
    const context: CarWishContext = {
      database,
      options: use(carOptionModule),
      cars: use(carModule),
      catalog: use(catalogModule),
      dict,
      shares: use(shareCodeModule),
    };
    return { context };
  },
  endpoints: ({ context }) => [
    handle(calls.checkOptional, withContext(checkChoice, context)),
    handle(calls.addAndUpdateApp, withContext(saveWish, context)),
    handle(calls.saveTemporaryWish, withContext(passOn, context)),
    handle(calls.selectTemporaryWish, withContext(showPassedOn, context)),
    handle(calls.wishList, withContext(listWishes, context)),
    handle(calls.removeWish, withContext(removeWish, context)),
  ],
  sweeps: (_wishes, { database }) => [
    {
      name: 'car-wish.expire',
      everyMs: 3_600_000,
      run: (now) => forgetExpired(database, now),
    },
  ],
});
