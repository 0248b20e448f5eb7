import { homePages } from './home/pages.ts';
import { browsePages } from './browse/pages.ts';
import { productPages } from './product/pages.ts';
import { flashPages } from './flash/pages.ts';
import { topicPages } from './topic/pages.ts';
import { promotionPages } from './promotion/pages.ts';
import { sharePages } from './share/pages.ts';
import { cartPages } from './cart/pages.ts';
import { checkoutPages } from './checkout/pages.ts';
import { payPages } from './pay/pages.ts';
import { orderPages } from './order/pages.ts';
import { fulfilmentPages } from './fulfilment/pages.ts';
import { refundPages } from './refund/pages.ts';
import { invoicePages } from './invoice/pages.ts';
import { favouritePages } from './favourite/pages.ts';
import { reviewPages } from './review/pages.ts';
import { dealerPages } from './dealer/pages.ts';
import { addressPages } from './address/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const mallPages = {
  ...homePages,
  ...browsePages,
  ...productPages,
  ...flashPages,
  ...topicPages,
  ...promotionPages,
  ...sharePages,
  ...cartPages,
  ...checkoutPages,
  ...payPages,
  ...orderPages,
  ...fulfilmentPages,
  ...refundPages,
  ...invoicePages,
  ...favouritePages,
  ...reviewPages,
  ...dealerPages,
  ...addressPages,
};
