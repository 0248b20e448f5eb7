import * as failed from '../paying/failed.page.tsx';
import * as settled from '../paying/settled.page.tsx';
import * as success from '../paying/success.page.tsx';
import * as contract from '../signing/contract.page.tsx';
import * as supplement from '../signing/supplement.page.tsx';
import * as details from './details.page.tsx';
import * as list from './list.page.tsx';

export const pages = {
  'carOrder.list': list,
  'carOrder.details': details,
  'carOrder.contract': contract,
  'carOrder.supplement': supplement,
  'carOrder.paySuccess': success,
  'carOrder.settled': settled,
  'carOrder.payFailed': failed,
};
