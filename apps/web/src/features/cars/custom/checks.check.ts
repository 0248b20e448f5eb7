import type { customPages } from '@marque/contract/cars/custom/custom-pages';
import type { ChecksOf } from '#testing/page-check.ts';
import { check as custom } from './custom.check.ts';
import { check as chosen } from './custom-chosen.check.ts';
import { check as details } from './custom-details.check.ts';
import { check as preview } from './custom-preview.check.ts';
import { check as shared } from './shared-configuration.check.ts';

export const checks: ChecksOf<typeof customPages> = {
  'cars.custom': custom,
  'cars.customPreview': preview,
  'cars.customDetails': details,
  'cars.customChosen': chosen,
  'cars.sharedConfiguration': shared,
};
