import * as calls from '@marque/contract/car-order/boutique/endpoints';
import * as deskCalls from '@marque/contract/car-order/boutique/operator-endpoints';
import { type ApiOf, defineModule, handlers, withContext } from '#kernel/module.ts';
import { bagsOf, bagView } from './bags.ts';
import { boutiqueContext } from './context.ts';
import { fitting } from './fit.ts';
import { listForDesk, setStock, showBag, waitForBag } from './show.ts';
import { hasBags, putBagsBack, takeBags } from './stock.ts';

export { bagSubject, type PricedBag } from './bags.ts';
export type { CarFacts } from './fit.ts';
export type Boutique = ApiOf<typeof carBoutiqueModule>;

/** Goods that are fitted to a new car, as singles or bags. */
export const carBoutiqueModule = defineModule({
  name: 'car-boutique',
  messages: {
    BAG_NOT_FOUND: '没有找到这件精品，可能已经下架',
    BAG_IN_STOCK: '现在就有货，可以直接选',
  },
  create: (kernel) => {
    const context = boutiqueContext(kernel);
    return {
      context,
      bagsOf: withContext(bagsOf, context),
      bagView,
      fitting,
      hasBags,
      takeBags,
      putBagsBack,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.boutiqueBag, showBag],
      [calls.boutiqueWait, waitForBag],
    ]),
  operator: {
    messages: { BAG_NOT_FOUND: '没有这件精品，或是另一个品牌的' },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorBoutique, listForDesk],
        [deskCalls.operatorBoutiqueStock, setStock],
      ]),
  },
});
