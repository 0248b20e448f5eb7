import { carPages } from './car/pages.ts';
import { cityPages } from './city/pages.ts';
import { hubPages } from './hub/pages.ts';
import { modelsPages } from './models/pages.ts';
import { replacementPages } from './replacement/pages.ts';
import { reportPages } from './report/pages.ts';
import { stockPages } from './stock/pages.ts';
import { subscriptionPages } from './subscription/pages.ts';
import { sellPages } from './sell/pages.ts';
import { valuationPages } from './valuation/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const usedCarPages = {
  ...hubPages,
  ...valuationPages,
  ...modelsPages,
  ...reportPages,
  ...replacementPages,
  ...stockPages,
  ...carPages,
  ...cityPages,
  ...subscriptionPages,
  ...sellPages,
};
