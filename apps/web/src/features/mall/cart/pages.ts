import * as cart from './cart.page.tsx';
import * as addOns from '../add-on/add-ons.page.tsx';

export const pages = { 'mall.cart': cart, 'mall.addOns': addOns };
