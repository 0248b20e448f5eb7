import { homePages } from './home/pages.ts';
import { loginPages } from './login/pages.ts';
import { landingPages } from './landing/pages.ts';
import { diagnosticsPages } from './diagnostics/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const entryPages = {
  ...homePages,
  ...loginPages,
  ...landingPages,
  ...diagnosticsPages,
};
