import { leadCreate } from '@marque/contract/lead/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { keyed } from '../../orders.ts';
import { type Area, byId } from '../area.ts';
import { ownKind } from '../kinds.ts';
import { dealer } from './dealers.ts';
import { valuation } from './used-cars.ts';

/** A lead about selling the car of a report. */
export const sale = ownKind(async (owner) => {
  const { client } = owner;
  const [[reportId], [dealerId]] = [await valuation.make(owner), await dealer.make(owner)];
  const { id } = await client.call(
    leadCreate,
    {
      kind: 'sell',
      dealerId: dealerId!,
      subject: { reportId: reportId! },
      name: '林间',
      phone: (await client.call(profile, {})).phone,
      way: 'any',
      note: '',
      consent: true,
      page: 'usedCar.sellUsedCar',
    },
    keyed(),
  );
  return [id];
});

export const area: Area = {
  ids: {
    'sell.detail': { id: sale },
    'operator.sellInspected': { id: sale },
  },
  inputs: { 'sell.detail': byId(sale) },
  lists: {
    measured: { 'sell.list': {} },
  },
};
