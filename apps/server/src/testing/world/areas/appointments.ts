import type { Out } from '@marque/contract/core';
import { appointmentList, waitForSlot } from '@marque/contract/appointment/endpoints';
import { installation, proposeInstallation } from '@marque/contract/mall/installation/endpoints';
import { type Area, byId, copyId, page } from '../area.ts';
import { idOf, type Owner, ownKind, typed } from '../kinds.ts';
import { car, series } from './cars/cars.ts';
import { dealer } from './dealers.ts';
import { order, orders } from './mall/orders.ts';

export const appointment = ownKind(async (owner) => {
  const { client } = owner;
  const { id } = (await orders(owner)).fitting;
  const [carId] = await car.make(owner);
  const { days } = await client.call(installation, { id });
  await client.call(proposeInstallation, { id, carId: carId!, day: days[0]!, half: 'am' });
  return (await client.call(appointmentList, {})).items.map((one) => one.id);
});

const waitEntry = ownKind(async (owner) => {
  const { client } = owner;
  const { fitting, unbooked } = await orders(owner);
  const [carId] = await car.make(owner);
  const [dealerId] = await dealer.make(owner);
  const { days } = await client.call(installation, { id: fitting.id });
  const entry = await client.call(waitForSlot, {
    kind: 'install',
    dealerId: dealerId!,
    subject: JSON.stringify({ orderId: unbooked.id, carId }),
    day: days[1]!,
    fromMin: 540,
    toMin: 1080,
  });
  return [entry.id];
});

/** The order with the appointment, and the days on which it can be had. */
const fitting = async (owner: Owner) => {
  const { id } = (await orders(owner)).fitting;
  return { id, days: (await owner.client.call(installation, { id })).days };
};
const byFitting = async (owner: Owner) => ({ id: (await orders(owner)).fitting.id });

export const area: Area = {
  ids: {
    'appointment.dealers': { seriesId: series },
    'appointment.slots': { dealerId: dealer, replaces: appointment },
    'appointment.detail': { id: appointment },
    'appointment.create': { dealerId: dealer, resourceId: typed },
    'appointment.reschedule': { id: appointment, dealerId: dealer },
    'appointment.cancel': { id: appointment },
    'appointment.cancelPreview': { id: appointment },
    'appointment.wait': { dealerId: dealer, resourceId: typed },
    'appointment.waitTake': { id: waitEntry },
    'appointment.waitLeave': { id: waitEntry },
    'installation.get': { id: order },
    'installation.netWork': { id: order },
    'installation.propose': { id: order, carId: car, resourceId: typed },
    'operator.appointmentConfirm': { id: appointment },
    'operator.appointmentMove': { id: appointment },
    'operator.appointmentCancel': { id: appointment },
    'operator.arrive': { id: appointment },
    'operator.lateArrive': { id: appointment },
    'operator.finish': { id: appointment },
    'operator.driveFinish': { id: appointment },
    'operator.drivePhone': { id: appointment },
  },
  inputs: {
    'appointment.slots': async (owner) => ({
      kind: 'install',
      dealerId: idOf(dealer, owner),
      subject: JSON.stringify({
        orderId: (await orders(owner)).fitting.id,
        carId: idOf(car, owner),
      }),
      replaces: idOf(appointment, owner),
    }),
    'appointment.detail': byId(appointment),
    'appointment.reschedule': async (owner) => {
      const { days } = await fitting(owner);
      return {
        id: idOf(appointment, owner),
        dealerId: idOf(dealer, owner),
        start: `${days[3]!}T03:00:00Z`,
      };
    },
    'appointment.cancelPreview': byId(appointment),
    'appointment.waitTake': byId(waitEntry),
    'appointment.waitLeave': byId(waitEntry),
    'installation.get': byFitting,
    'installation.netWork': byFitting,
    'installation.propose': async (owner) => {
      const { id, days } = await fitting(owner);
      return { id, carId: idOf(car, owner), day: days[1]!, half: 'pm' };
    },
    'appointment.cancel': (owner) => ({ id: idOf(appointment, owner), reason: 'time' }),
  },
  lists: {
    measured: {
      'appointment.list': { input: page },
      'installation.get': {
        input: byFitting,
        rows: ({ cars }: Out<typeof installation>) => cars.length,
      },
    },
    fixed: {
      'measured by another list of the same query': ['appointment.dealers'],
      'parts of one order, or of what is ordered together': ['installation.propose'],
      'parts of one record of a member': ['appointment.detail'],
      'of one store, or times of it': ['appointment.slots', 'appointment.cancelPreview'],
    },
    grow: ({ me, copy }) =>
      copy('appointment', me, {
        id: copyId,
        code: `one.code || n`,
        subject_key: `one.subject_key || n`,
      }),
  },
};
