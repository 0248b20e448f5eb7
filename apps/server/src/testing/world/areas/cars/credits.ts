import { addCreditOffer, buyCredit } from '../../../cars/credits.ts';
import { type Area, byId, copyId, ofOperator, page, quoted } from '../../area.ts';
import { idOf, mallKind, ownKind, typed } from '../../kinds.ts';
import { series } from './cars.ts';

export const creditOffer = mallKind(async ({ app }) => [await addCreditOffer(app)]);

const carCredit = ownKind(async (owner) => {
  const [offer] = await creditOffer.make(owner);
  return [(await buyCredit(owner.client, offer!)).data.id];
});

export const area: Area = {
  ids: {
    'carCredit.offer': { id: creditOffer },
    'carCredit.offers': { seriesId: series },
    'carCredit.buy': { offerId: creditOffer },
    'carCredit.detail': { id: carCredit },
    'carCredit.cancel': { id: carCredit },
    'carCredit.way': { id: carCredit },
    'operator.creditOfferEnd': { id: creditOffer },
    'operator.creditOfferApplet': { id: creditOffer, applet: { appId: typed } },
  },
  inputs: {
    'carCredit.detail': byId(carCredit),
    'carCredit.cancel': byId(carCredit),
    'carCredit.way': (owner) => ({ id: idOf(carCredit, owner), host: 'browser' }),
  },
  lists: {
    measured: {
      'carCredit.offers': {},
      'carCredit.list': { input: page },
      'operator.creditOffers': { who: ofOperator },
    },
    fixed: {
      'parts of one car or of one configuration': ['carCredit.offer'],
    },
    grow: async ({ owner, me, copy }) => {
      await copy('credit_offer', `id = ${quoted(idOf(creditOffer, owner))}`, { id: copyId });
      await copy('car_credit', me, { id: copyId, order_no: `one.order_no || n` });
    },
  },
};
