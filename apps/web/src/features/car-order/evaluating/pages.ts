import * as evaluate from './evaluate.page.tsx';
import * as evaluated from './evaluated.page.tsx';

export const pages = {
  'carOrder.evaluate': evaluate,
  'carOrder.evaluated': evaluated,
};
