import type { productPages } from '@marque/contract/mall/product/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as product from './product.page.tsx';
import * as productPreview from '../preview/product-preview.page.tsx';

export const pages: ModulesOf<typeof productPages> = {
  'mall.product': product,
  'mall.productPreview': productPreview,
};
