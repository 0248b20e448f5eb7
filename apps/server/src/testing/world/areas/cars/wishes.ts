import { addAndUpdateApp, saveTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import { keyed } from '../../../orders.ts';
import { type Area, byId, copyId, page } from '../../area.ts';
import { idOf, idsOf, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { configuration, option, series, trim } from './cars.ts';

const chosenBy = async (owner: Owner) => {
  const [typeId] = await trim.make(owner);
  return { typeId: typeId!, chosen: [...(await option.make(owner))] };
};

const wish = ownKind(async (owner) => {
  const chosen = await chosenBy(owner);
  const ids = [];
  for (const name of ['周末用车', '每天通勤'])
    ids.push((await owner.client.call(addAndUpdateApp, { ...chosen, name }, keyed())).id);
  return ids;
});

/** A temporary wish. */
const passedOn = openKind(async (owner) => {
  const input = { ...(await chosenBy(owner)), showPrice: true };
  return [(await owner.client.call(saveTemporaryWish, input)).id];
});

export const area: Area = {
  ids: {
    'carWish.byBudget': { product: typed, seriesIds: { '*': series } },
    'carWish.check': { ...configuration, last: option },
    'carWish.save': { ...configuration, id: wish },
    'carWish.saveTemporary': configuration,
    'carWish.temporary': { id: passedOn },
    'carWish.remove': { id: wish },
  },
  inputs: {
    'carWish.save': (owner) => ({
      id: idOf(wish, owner),
      typeId: idOf(trim, owner),
      chosen: idsOf(option, owner),
      name: '周末用车',
    }),
    'carWish.remove': byId(wish, 1),
  },
  lists: {
    measured: {
      'carWish.list': { input: page },
    },
    fixed: {
      'parts of one car or of one configuration': [
        'carWish.check',
        'carWish.temporary',
        'carWish.byBudget',
      ],
    },
    grow: ({ me, copy }) => copy('car_wish', me, { id: copyId }),
  },
};
