import * as modelConfig from './model-config.page.tsx';
import * as modelContrast from './model-contrast.page.tsx';
import * as modelTabRes from './model-tab-res.page.tsx';

export const pages = {
  'cars.modelConfig': modelConfig,
  'cars.modelContrast': modelContrast,
  'cars.modelTabRes': modelTabRes,
};
