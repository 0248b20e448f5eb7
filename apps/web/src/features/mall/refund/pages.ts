import type { refundPages } from '@marque/contract/mall/refund/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as refundDetail from './refund-detail.page.tsx';
import * as refundCreate from '../refund-form/refund-create.page.tsx';
import * as refundSuccess from '../refund-form/refund-success.page.tsx';

export const pages: ModulesOf<typeof refundPages> = {
  'mall.refundDetail': refundDetail,
  'mall.refundCreate': refundCreate,
  'mall.refundSubmitSuccess': refundSuccess,
};
