import * as custom from './custom.page.tsx';
import * as chosen from './custom-chosen.page.tsx';
import * as details from './custom-details.page.tsx';

export const pages = {
  'cars.custom': custom,
  'cars.customDetails': details,
  'cars.customChosen': chosen,
};
