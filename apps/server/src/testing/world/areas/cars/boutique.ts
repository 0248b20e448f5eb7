import { addBag } from '../../../cars/boutique.ts';
import { type Area, copyId, ofOperator, quoted } from '../../area.ts';
import { idOf, idsOf, mallKind } from '../../kinds.ts';
import { configuration } from './cars.ts';
import { carOrder, carOrderNo } from './orders.ts';

const PRICE_FEN = 680_00;

export const bag = mallKind(async ({ app }) => [await addBag(app, { fen: PRICE_FEN })]);

export const area: Area = {
  ids: {
    'boutique.list': { ...configuration, orderId: carOrder, bags: { '*': bag } },
    'boutique.bag': { id: bag },
    'boutique.wait': { id: bag },
    'boutique.save': { id: carOrder, bagIds: { '*': bag } },
    'operator.boutiqueStock': { id: bag },
    'operator.carOrderFit': { orderNo: carOrderNo, bagId: bag },
  },
  inputs: {
    'boutique.list': (owner) => ({ orderId: idOf(carOrder, owner) }),
    'boutique.save': (owner) => ({
      id: idOf(carOrder, owner),
      bagIds: idsOf(bag, owner),
      revision: 0,
      expectDiffFen: PRICE_FEN,
    }),
  },
  lists: {
    measured: {
      'operator.boutique': { who: ofOperator },
    },
    fixed: {
      'as many as the brand has published': ['boutique.list'],
      'parts of one car or of one configuration': ['boutique.bag', 'boutique.save'],
    },
    grow: ({ owner, copy }) =>
      copy('boutique_bag', `id = ${quoted(idOf(bag, owner))}`, { id: copyId }),
  },
};
