import { ordersPages } from './orders/pages.ts';
import { signingPages } from './signing/pages.ts';
import { editingPages } from './editing/pages.ts';
import { creditPages } from './credit/pages.ts';
import { boutiquePages } from './boutique/pages.ts';
import { evaluatingPages } from './evaluating/pages.ts';
import { rightsPages } from './rights/pages.ts';

/** The pages of the area. A new topic adds its line. */
export const carOrderPages = {
  ...ordersPages,
  ...signingPages,
  ...editingPages,
  ...creditPages,
  ...boutiquePages,
  ...evaluatingPages,
  ...rightsPages,
};
