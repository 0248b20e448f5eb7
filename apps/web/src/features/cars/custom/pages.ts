import * as custom from './custom.page.tsx';
import * as chosen from './custom-chosen.page.tsx';
import * as details from './custom-details.page.tsx';
import * as preview from './custom-preview.page.tsx';
import * as shared from './shared-configuration.page.tsx';

export const pages = {
  'cars.custom': custom,
  'cars.customPreview': preview,
  'cars.customDetails': details,
  'cars.customChosen': chosen,
  'cars.sharedConfiguration': shared,
};
