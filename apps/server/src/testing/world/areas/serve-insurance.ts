import { addInsuranceRules, askForInsurance, quoteInsurance, WUHAN } from '../../cars/insurance.ts';
import { type Area, byId, copyId, ofOperator, page } from '../area.ts';
import { idOf, ownKind, typed } from '../kinds.ts';
import { car, trim } from './cars/cars.ts';
import { dealer } from './dealers.ts';

const request = ownKind(async (owner) => {
  const { app, client } = owner;
  await addInsuranceRules(app);
  const [[carId], [dealerId]] = [await car.make(owner), await dealer.make(owner)];
  return [await askForInsurance(client, { carId: carId!, dealerId: dealerId! })];
});
const quotation = ownKind(async (owner) => {
  const [id] = await request.make(owner);
  return [await quoteInsurance(owner.app, id!)];
});

export const area: Area = {
  ids: {
    'insure.estimate': { carId: car, typeId: trim },
    'insure.detail': { id: request },
    'quotation.accept': { id: quotation },
    'quotation.decline': { id: request },
    'operator.insureCar': { id: request },
    'operator.insureQuote': { id: request, insurer: typed, lines: { '*': { code: typed } } },
    'operator.quotations': { leadId: request },
    'operator.quotationEnd': { id: quotation },
  },
  inputs: {
    'insure.estimate': (owner) => ({
      carId: idOf(car, owner),
      cityCode: WUHAN,
      worthFen: 92_000_00,
    }),
    'insure.detail': byId(request),
    'quotation.accept': byId(quotation),
    // One is accepted, which is told only to who may know of the request.
    'quotation.decline': byId(request),
  },
  lists: {
    measured: {
      'insure.list': {},
      'operator.quotations': { input: page, who: ofOperator },
    },
    fixed: {
      'parts of one estimate': ['insure.estimate'],
      'parts of one record of a member': ['insure.detail'],
      'as many as one quotation has': ['quotation.accept'],
    },
    grow: ({ me, copy }) =>
      copy('quotation', me, { id: copyId, status: `'declined'`, decided_at: 'one.created_at' }),
  },
};
