import { leadCreate } from '@marque/contract/lead/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { addInsuranceRules, WUHAN } from '../../cars/insurance.ts';
import { type Area, byId, copyId, ofOperator, page } from '../area.ts';
import { idOf, ownKind, typed } from '../kinds.ts';
import { car, trim } from './cars/cars.ts';
import { dealer } from './dealers.ts';
import { usedCar } from './used-car-stock.ts';
import { valuation } from './used-cars.ts';

const lead = ownKind(async (owner) => {
  const { client } = owner;
  const [dealerId] = await dealer.make(owner);
  const { id } = await client.call(leadCreate, {
    kind: 'contact',
    dealerId: dealerId!,
    subject: { topic: 'care' },
    name: '林间',
    phone: (await client.call(profile, {})).phone,
    way: 'any',
    note: '',
    consent: true,
  });
  return [id];
});

export const area: Area = {
  ids: {
    'lead.create': {
      dealerId: dealer,
      code: typed,
      subject: { carId: car, typeId: trim, reportId: valuation, usedCarId: usedCar },
    },
    'lead.open': { dealerId: dealer },
    'lead.detail': { id: lead },
    'lead.withdraw': { id: lead },
    'lead.shareWith': { id: lead, dealerId: dealer },
    'operator.leads': { dealerId: dealer },
    'operator.leadTake': { id: lead },
    'operator.leadContact': { id: lead },
    'operator.leadAnswer': { id: lead },
    'operator.leadClose': { id: lead },
  },
  inputs: {
    'lead.create': async (owner) => {
      await addInsuranceRules(owner.app);
      return {
        kind: 'insurance',
        dealerId: idOf(dealer, owner),
        subject: { carId: idOf(car, owner), cityCode: WUHAN, worthFen: 92_000_00 },
        name: '林间',
        phone: (await owner.client.call(profile, {})).phone,
        way: 'any',
        note: '',
        consent: true,
      };
    },
    'lead.detail': byId(lead),
    // The store already has the lead, and the call still finds it.
    'lead.shareWith': (owner) => ({
      id: idOf(lead, owner),
      dealerId: idOf(dealer, owner),
      consent: true,
    }),
    'lead.withdraw': byId(lead),
  },
  lists: {
    measured: {
      'lead.list': {},
      'operator.leads': { input: page, who: ofOperator },
    },
    fixed: {
      'parts of one record of a member': ['lead.detail'],
    },
    grow: ({ me, copy }) =>
      copy('lead', me, { id: copyId, dealer_id: `one.dealer_id || '-' || n` }),
  },
};
