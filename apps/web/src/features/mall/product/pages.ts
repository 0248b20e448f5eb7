import * as product from './product.page.tsx';
import * as productPreview from '../preview/product-preview.page.tsx';
import * as collect from '../favourite/collect.page.tsx';

export const pages = {
  'mall.product': product,
  'mall.productPreview': productPreview,
  'mall.collect': collect,
};
