import type { Out } from '@marque/contract/core';
import { appointmentList, waitForSlot } from '@marque/contract/appointment/endpoints';
import { installation, proposeInstallation } from '@marque/contract/mall/installation/endpoints';
import { type Area, byId, copyId, page } from '../area.ts';
import { idOf, type Owner, ownKind, typed } from '../kinds.ts';
import { car, series, trim } from './cars/cars.ts';
import { carOrder } from './cars/orders.ts';
import { dealer } from './dealers.ts';
import { item } from './maintenance.ts';
import { order, orders } from './mall/orders.ts';
import { usedCar } from './used-car-stock.ts';
import { sale } from './selling.ts';

export const appointment = ownKind(async (owner) => {
  const { client } = owner;
  const { id } = (await orders(owner)).fitting;
  const [carId] = await car.make(owner);
  const { days } = await client.call(installation, { id });
  // Owners of earlier rounds may have taken the first times.
  for (const day of days) {
    const answer = await client.send(proposeInstallation, { id, carId: carId!, day, half: 'am' });
    if (answer.code !== 'SLOT_TAKEN') break;
  }
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
    subject: { orderId: unbooked.id, carId: carId! },
    day: days[1]!,
    fromMin: 540,
    toMin: 1080,
  });
  return [entry.id];
});

/** An order of goods to be fitted, or of a car to be handed over. */
const orderOfEither = ownKind(async (owner) => [
  ...(await order.make(owner)),
  ...(await carOrder.make(owner)),
]);
const subject = {
  orderId: orderOfEither,
  carId: car,
  seriesId: series,
  typeId: trim,
  usedCarId: usedCar,
  items: { '*': item },
  leadId: sale,
} as const;

/** The orders that appointments can be about, with the subject of each. */
const toFit = async (owner: Owner) => ({
  kind: 'install',
  dealerId: idOf(dealer, owner),
  subject: { orderId: (await orders(owner)).unbooked.id, carId: idOf(car, owner) },
});
const toHandOver = (owner: Owner) => ({
  kind: 'delivery',
  dealerId: idOf(dealer, owner),
  subject: { orderId: idOf(carOrder, owner) },
});

const toInspect = (owner: Owner) => ({
  kind: 'inspect',
  dealerId: idOf(dealer, owner),
  subject: { leadId: idOf(sale, owner) },
});

/** The order with the appointment, and the days on which it can be had. */
const fitting = async (owner: Owner) => {
  const { id } = (await orders(owner)).fitting;
  return { id, days: (await owner.client.call(installation, { id })).days };
};
const byFitting = async (owner: Owner) => ({ id: (await orders(owner)).fitting.id });

export const area: Area = {
  ids: {
    'appointment.dealers': { seriesId: series, items: { '*': item } },
    'appointment.slots': { dealerId: dealer, replaces: appointment, subject },
    'appointment.detail': { id: appointment },
    'appointment.create': {
      dealerId: dealer,
      resourceId: typed,
      subject: {
        ...subject,
        dealerId: dealer,
        agreementIds: { '*': typed },
        passes: { '*': typed },
        pictures: { '*': typed },
      },
    },
    'appointment.reschedule': { id: appointment, dealerId: dealer },
    'appointment.cancel': { id: appointment },
    'appointment.cancelPreview': { id: appointment },
    'appointment.wait': { dealerId: dealer, resourceId: typed, subject },
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
    'appointment.slots': [
      async (owner) => ({ ...(await toFit(owner)), replaces: idOf(appointment, owner) }),
      toHandOver,
      toInspect,
    ],
    'appointment.wait': [toFit, toHandOver, toInspect].map((about) => async (owner) => {
      const { days } = await fitting(owner);
      return { ...(await about(owner)), day: days[2]!, fromMin: 540, toMin: 1080 };
    }),
    'appointment.create': [toFit, toHandOver, toInspect].map((about) => async (owner) => {
      const { days } = await fitting(owner);
      return { ...(await about(owner)), start: `${days[5]!}T05:00:00Z` };
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
