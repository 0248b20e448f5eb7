import * as applet from './applet.page.tsx';
import * as offer from './offer.page.tsx';
import * as result from './result.page.tsx';

export const pages = {
  'carOrder.credit': offer,
  'carOrder.creditResult': result,
  'carOrder.creditApplet': applet,
};
