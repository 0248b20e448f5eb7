import { carOrderPages } from '@marque/contract/car-order/pages';
import { bindPages } from '#shared/routing/routes.ts';

const topic = () => import('./orders/pages.ts');
const signing = () => import('./signing/pages.ts');
const editing = () => import('./editing/pages.ts');
const evaluating = () => import('./evaluating/pages.ts');
const boutique = () => import('./boutique/pages.ts');
const credit = () => import('./credit/pages.ts');
const rights = () => import('./rights/pages.ts');

export const table = bindPages(carOrderPages, {
  'carOrder.list': { topic },
  'carOrder.details': { topic },
  'carOrder.blindDetails': { topic },
  'carOrder.contract': { topic: signing },
  'carOrder.supplement': { topic: signing },
  'carOrder.edit': { topic: editing },
  'carOrder.editVehicle': { topic: editing },
  'carOrder.convert': { topic: editing },
  'carOrder.payType': { topic },
  'carOrder.payInParts': { topic },
  'carOrder.pay': { topic },
  'carOrder.credit': { topic: credit, ssr: true },
  'carOrder.creditResult': { topic: credit },
  'carOrder.creditApplet': { topic: credit },
  'carOrder.boutique': { topic: boutique, ssr: true },
  'carOrder.boutiqueBag': { topic: boutique, ssr: true },
  'carOrder.boutiqueEdit': { topic: boutique },
  'carOrder.evaluate': { topic: evaluating },
  'carOrder.evaluated': { topic: evaluating },
  'carOrder.rightsVersailles23': { topic: rights, ssr: true },
  'carOrder.rightsVersailles24': { topic: rights, ssr: true },
  'carOrder.rightsTianYi23': { topic: rights, ssr: true },
  'carOrder.paySuccess': { topic },
  'carOrder.settled': { topic },
  'carOrder.payFailed': { topic },
  'carOrder.hostPaySuccess': { topic },
  'carOrder.hostPayFailed': { topic },
});
