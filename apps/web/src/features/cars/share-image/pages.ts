import * as preview from '../custom/custom-preview.page.tsx';
import * as shared from '../custom/shared-configuration.page.tsx';
import * as shareImage from './share-image.page.tsx';

export const pages = {
  'cars.shareImage': shareImage,
  'cars.customPreview': preview,
  'cars.sharedConfiguration': shared,
};
