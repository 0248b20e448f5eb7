import type { payPages } from '@marque/contract/mall/pay/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as payCenter from './pay-center.page.tsx';
import * as orderSubmit from './order-submit.page.tsx';
import * as paySuccess from './pay-success.page.tsx';
import * as orderSuccess from './order-success.page.tsx';

export const pages: ModulesOf<typeof payPages> = {
  'mall.payCenter': payCenter,
  'mall.orderSubmit': orderSubmit,
  'mall.paySuccess': paySuccess,
  'mall.orderSuccess': orderSuccess,
};
