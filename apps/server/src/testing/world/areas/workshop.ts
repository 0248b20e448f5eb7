import {
  maintenanceOwnRecord,
  maintenanceWorkOrder,
} from '@marque/contract/maintenance/workshop/endpoints';
import { openVisit } from '../../cars/visits.ts';
import { keyed } from '../../orders.ts';
import { type Area, byId, copyId } from '../area.ts';
import { idOf, line, type Owner, ownKind, typed } from '../kinds.ts';
import { car } from './cars/cars.ts';
import { dealer } from './dealers.ts';
import { item } from './maintenance.ts';

/** A visit whose extra waits for its owner, and one that has just begun. */
const workOrder = ownKind(async (owner) => {
  const items = [(await item.make(owner))[0]!];
  const [dealerId] = await dealer.make(owner);
  const [carId] = await car.make(owner);
  const { app, client } = owner;
  const about = { userId: client.userId, carId: carId!, dealerId: dealerId!, items };
  return [await openVisit(app, about, 'waiting'), await openVisit(app, about, 'received')];
});
const extra = ownKind(async (owner) => {
  const [id] = await workOrder.make(owner);
  const { extras } = await owner.client.call(maintenanceWorkOrder, { id: id! });
  return extras.map((one) => one.id);
});
/** A visit whose bill can be confirmed. */
const billed = ownKind(async (owner) => {
  const id = (await workOrder.make(owner))[1]!;
  await owner.app.database
    .updateTable('work_order')
    .set({ status: 'ready' })
    .where('id', '=', id)
    .execute();
  return [id];
});

const ownRecord = (owner: Owner) => ({
  carId: idOf(car, owner),
  day: '2020-01-02',
  km: 100,
  items: [idOf(item, owner)],
});

export const area: Area = {
  ids: {
    'maintenance.records': { carId: car },
    'maintenance.recordDetail': { id: workOrder },
    'maintenance.workOrder': { id: workOrder },
    'maintenance.extra': { id: extra, lineIds: { '*': line } },
    'maintenance.confirm': { id: billed },
    'maintenance.ownRecord': { carId: car, items: { '*': item } },
    'operator.work': { id: workOrder },
    'operator.workMove': { id: workOrder },
    'operator.workCheck': { id: workOrder },
    'operator.workExtra': { id: workOrder, extraId: extra, lines: { '*': { partNo: typed } } },
    'operator.workExtraWithdraw': { id: workOrder, extraId: extra },
    'operator.workBill': { id: workOrder },
    'operator.workDeliver': { id: workOrder },
  },
  inputs: {
    'maintenance.records': (owner) => ({ carId: idOf(car, owner) }),
    'maintenance.recordDetail': byId(workOrder),
    'maintenance.workOrder': byId(workOrder),
    'maintenance.extra': (owner) => ({ id: idOf(extra, owner), version: 1, approve: false }),
    'maintenance.confirm': async (owner) => {
      const id = idOf(billed, owner);
      const { totalFen } = await owner.client.call(maintenanceWorkOrder, { id });
      return { id, totalFen };
    },
    'maintenance.ownRecord': ownRecord,
  },
  lists: {
    measured: {
      'maintenance.records': { input: (owner) => ({ carId: idOf(car, owner) }) },
    },
    fixed: {
      'parts of one visit': [
        'maintenance.recordDetail',
        'maintenance.workOrder',
        'maintenance.extra',
        'maintenance.confirm',
        'operator.work',
        'operator.workMove',
        'operator.workCheck',
        'operator.workExtra',
        'operator.workExtraWithdraw',
        'operator.workBill',
        'operator.workDeliver',
        'operator.visitDemo',
      ],
    },
    add: (owner) => owner.client.call(maintenanceOwnRecord, ownRecord(owner), keyed()),
    grow: async ({ me, copy }) => {
      await copy('own_record', me, { id: copyId });
      await copy('work_order', me, {
        id: copyId,
        no: `one.no || n`,
        appointment_id: `one.appointment_id || '-' || n`,
      });
    },
  },
};
