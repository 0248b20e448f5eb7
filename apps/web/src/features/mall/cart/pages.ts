import type { cartPages } from '@marque/contract/mall/cart/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as cart from './cart.page.tsx';
import * as addOns from '../add-on/add-ons.page.tsx';

export const pages: ModulesOf<typeof cartPages> = { 'mall.cart': cart, 'mall.addOns': addOns };
