import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { type Area, copyId, page } from '../../area.ts';
import { idOf, line, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { dealer } from '../dealers.ts';
import { copiedOrders, growOrders, order, orderNo, orders } from './orders.ts';

const parcels = async (owner: Owner) => {
  const { shipped, delivered } = await orders(owner);
  return [shipped.parcel, delivered.parcel];
};
const parcel = ownKind(async (owner) => (await parcels(owner)).map(({ id }) => id));
const trackingNo = ownKind(async (owner) => (await parcels(owner)).map((one) => one.trackingNo), {
  missing: () => 'YD000000000000',
});
const writeOffCode = openKind(async (owner) => {
  const { id } = (await orders(owner)).toUse;
  return (await owner.client.call(writeOffCodes, { id })).codes.map(({ code }) => code);
});

export const area: Area = {
  ids: {
    'fulfilment.logistics': { id: parcel },
    'fulfilment.parcels': { id: order },
    'fulfilment.track': { orderId: order, trackingNo },
    'writeOff.codes': { id: order },
    'operator.code': { code: writeOffCode },
    'operator.deliver': { id: parcel },
    'operator.ship': { orderNo, trackingNo: typed, lines: { '*': { lineId: line } } },
    'operator.track': { id: parcel },
    'operator.writeOff': { code: writeOffCode, dealerId: dealer },
  },
  inputs: {
    'fulfilment.parcels': async (owner) => ({ id: (await orders(owner)).shipped.id }),
    'fulfilment.logistics': (owner) => ({ id: idOf(parcel, owner) }),
    'fulfilment.track': async (owner) => ({
      orderId: (await orders(owner)).shipped.id,
      trackingNo: idOf(trackingNo, owner),
    }),
    'writeOff.codes': async (owner) => ({ id: (await orders(owner)).toUse.id }),
  },
  lists: {
    measured: {
      'pickup.orders': { input: page },
    },
    fixed: {
      'parts of one order, or of what is ordered together': [
        'fulfilment.parcels',
        'fulfilment.track',
        'writeOff.codes',
      ],
    },
    grow: async (copies) => {
      const { copy } = copies;
      await growOrders(copies);
      const among = await copiedOrders(copies, 'order_id');
      const order_id = `one.order_id || '-' || n`;
      await copy('parcel', among, { id: copyId, order_id });
      await copy('parcel_line', among, { parcel_id: `one.parcel_id || '-' || n`, order_id });
      await copy('write_off_code', among, {
        id: copyId,
        order_id,
        code: `lpad((one.code::bigint + n * 10000000)::text, 12, '9')`,
      });
    },
  },
};
