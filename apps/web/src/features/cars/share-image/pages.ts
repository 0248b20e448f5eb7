import type { shareImagePages } from '@marque/contract/cars/share-image/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as preview from '../custom/custom-preview.page.tsx';
import * as shared from '../custom/shared-configuration.page.tsx';
import * as shareImage from './share-image.page.tsx';

export const pages: ModulesOf<typeof shareImagePages> = {
  'cars.shareImage': shareImage,
  'cars.customPreview': preview,
  'cars.sharedConfiguration': shared,
};
