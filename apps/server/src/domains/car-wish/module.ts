import * as calls from '@marque/contract/cars/wish/endpoints';
import { DomainError } from '#kernel/errors.ts';
import { defineModule, handlers, withContext } from '#kernel/module.ts';
import { carModule } from '../car/module.ts';
import { carFinanceModule } from '../car-finance/module.ts';
import { carOptionModule } from '../car-option/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { dictModule } from '../dict/module.ts';
import { mediaModule } from '../media/module.ts';
import { noticeModule } from '../notice/module.ts';
import { shareCodeModule } from '../share-code/module.ts';
import { findByBudget } from './by-budget.ts';
import { createCards } from './card.ts';
import { checkChoice } from './check-choice.ts';
import type { CarWishContext } from './context.ts';
import { listWishes, removeWish, saveWish } from './keep.ts';
import { forgetExpired, passOn, showPassedOn } from './pass-on.ts';
import { CONFIG_RULE } from './config-rule.ts';
import { tellOfChanges } from './tell-changes.ts';

export { waysToBuild } from './check-choice.ts';
export { namesOf, pictureOf } from './view.ts';

/** How long a card is cached, in seconds: a day, because the car's picture may change. */
const CARD_SECONDS = 86_400;

/** Configurations: checking, saving and sharing them. */
export const carWishModule = defineModule({
  name: 'car-wish',
  messages: {
    WISH_NOT_FOUND: '这份配置已过期',
    WISH_LIMIT: '最多保存 20 份，先删掉一份',
    OPTIONAL_INVALID: '有的选装不能一起选，调整后再保存',
  },
  create: ({ database, log, use, vault }) => {
    const dict = use(dictModule);
    dict.declare(CONFIG_RULE.entry);
    const context: CarWishContext = {
      database,
      log,
      vault,
      options: use(carOptionModule),
      cars: use(carModule),
      finance: use(carFinanceModule),
      catalog: use(catalogModule),
      dict,
      media: use(mediaModule),
      shares: use(shareCodeModule),
      tell: use(noticeModule).tell,
    };
    return { context, card: createCards(context) };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.checkOptional, checkChoice],
      [calls.solveByBudget, findByBudget],
      [calls.addAndUpdateApp, saveWish],
      [calls.saveTemporaryWish, passOn],
      [calls.selectTemporaryWish, showPassedOn],
      [calls.wishList, listWishes],
      [calls.removeWish, removeWish],
    ]),
  routes: (server, { card }, { now }) => {
    server.get<{ Params: { name: string } }>('/media/car-card/:name', async (request, reply) => {
      const bytes = await card(request.params.name, now());
      if (!bytes) throw new DomainError('NOT_FOUND');
      return reply
        .header('cache-control', `public, max-age=${CARD_SECONDS}`)
        .type('image/jpeg')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
  },
  sweeps: ({ context }, { database }) => [
    {
      name: 'car-wish.expire',
      everyMs: 3_600_000,
      run: (now) => forgetExpired(database, now),
    },
    { name: 'car-wish.changed', everyMs: 60_000, run: withContext(tellOfChanges, context) },
  ],
});
