import { rightsPage } from './rights-page.tsx';

export const pages = {
  'carOrder.rightsVersailles23': rightsPage('versailles23'),
  'carOrder.rightsVersailles24': rightsPage('versailles24'),
  'carOrder.rightsTianYi23': rightsPage('tianYi23'),
};
