import * as buy from './buy.page.tsx';
import * as failed from './pay-failed.page.tsx';
import * as success from './pay-success.page.tsx';
import * as preview from './preview.page.tsx';
import * as submit from './submit.page.tsx';

export const pages = {
  'cars.buy': buy,
  'cars.bookingPreview': preview,
  'cars.bookingSubmit': submit,
  'cars.bookingPaySuccess': success,
  'cars.bookingPayFailed': failed,
};
