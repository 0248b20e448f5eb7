import { carOrderPages } from '@marque/contract/car-order/pages';
import { bindPages } from '#shared/routing/routes.ts';

const topic = () => import('./orders/pages.ts');

export const table = bindPages(carOrderPages, {
  'carOrder.list': { topic },
  'carOrder.details': { topic },
  'carOrder.blindDetails': { topic },
  'carOrder.contract': { topic },
  'carOrder.supplement': { topic },
  'carOrder.payType': { topic },
  'carOrder.payInParts': { topic },
  'carOrder.pay': { topic },
  'carOrder.evaluate': { topic: () => import('./evaluating/pages.ts') },
  'carOrder.evaluated': { topic: () => import('./evaluating/pages.ts') },
  'carOrder.paySuccess': { topic },
  'carOrder.settled': { topic },
  'carOrder.payFailed': { topic },
});
