import type { showroomPages } from '@marque/contract/cars/showroom-pages';
import type { ChecksOf } from '#testing/page-check.ts';
import { check as modelConfig } from '../compare/model-config.check.ts';
import { check as modelContrast } from '../compare/model-contrast.check.ts';
import { check as modelTabRes } from '../compare/model-tab-res.check.ts';
import { check as detail } from '../detail/detail.check.ts';
import { check as loveCar } from './love-car.check.ts';

export const checks: ChecksOf<typeof showroomPages> = {
  'cars.loveCar': loveCar,
  'cars.detail': detail,
  'cars.modelConfig': modelConfig,
  'cars.modelContrast': modelContrast,
  'cars.modelTabRes': modelTabRes,
};
