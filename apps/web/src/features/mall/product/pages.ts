import * as product from './product.page.tsx';
import * as productPreview from '../preview/product-preview.page.tsx';

export const pages = {
  'mall.product': product,
  'mall.productPreview': productPreview,
};
