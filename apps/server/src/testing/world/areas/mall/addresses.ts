import { addressList } from '@marque/contract/mall/address/endpoints';
import { HOME, withAddress } from '../../../orders.ts';
import { type Area, byId, copyId } from '../../area.ts';
import { idOf, ownKind } from '../../kinds.ts';

/** The default address, another, and one that no order needs. */
export const address = ownKind(async ({ client }) => {
  for (let i = 0; i < 3; i++) await withAddress(client);
  return (await client.call(addressList, {})).items.map(({ id }) => id);
});

export const area: Area = {
  ids: { 'address.delete': { id: address }, 'address.save': { id: address } },
  inputs: {
    // A saved address becomes the default one, which this one is already.
    'address.save': (owner) => ({ ...HOME, id: idOf(address, owner), name: '林深' }),
    'address.delete': byId(address, 2),
  },
  lists: {
    measured: {
      'address.list': {},
    },
    grow: ({ me, copy }) => copy('address', `${me} and not is_default`, { id: copyId }),
  },
};
