import * as buy from './buy.page.tsx';
import * as preview from './preview.page.tsx';
import * as submit from './submit.page.tsx';

export const pages = {
  'cars.buy': buy,
  'cars.bookingPreview': preview,
  'cars.bookingSubmit': submit,
};
