import { insurancePages } from './insurance/pages.ts';
import { networkPages } from './network/pages.ts';
import { filmsPages } from './films/pages.ts';
import { downloadPages } from './download/pages.ts';
import { workStoresPages } from './work-stores/pages.ts';
import { workOrderPages } from './work-order/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const servePages = {
  ...insurancePages,
  ...networkPages,
  ...filmsPages,
  ...downloadPages,
  ...workStoresPages,
  ...workOrderPages,
};
