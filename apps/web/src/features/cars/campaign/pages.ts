import * as blind from './blind.page.tsx';
import * as place from './place.page.tsx';
import * as presale from './presale.page.tsx';

export const pages = {
  'cars.blindSubscription': blind,
  'cars.presale': presale,
  'cars.blindSubmit': place,
};
