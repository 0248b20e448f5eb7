import * as refundDetail from './refund-detail.page.tsx';
import * as refundCreate from '../refund-form/refund-create.page.tsx';
import * as refundSuccess from '../refund-form/refund-success.page.tsx';

export const pages = {
  'mall.refundDetail': refundDetail,
  'mall.refundCreate': refundCreate,
  'mall.refundSubmitSuccess': refundSuccess,
};
