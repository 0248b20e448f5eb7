import * as contract from './contract.page.tsx';
import * as supplement from './supplement.page.tsx';

export const pages = {
  'carOrder.contract': contract,
  'carOrder.supplement': supplement,
};
