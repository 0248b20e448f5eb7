import * as bag from './bag.page.tsx';
import * as boutique from './boutique.page.tsx';
import * as edit from './edit.page.tsx';

export const pages = {
  'carOrder.boutique': boutique,
  'carOrder.boutiqueBag': bag,
  'carOrder.boutiqueEdit': edit,
};
