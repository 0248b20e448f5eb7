import { shanghaiDay } from '@marque/contract/shanghai';
import type { InstallSubject } from '@marque/contract/mall/installation/subject';
import { minuteOf } from '@marque/contract/dealer/opening';
import { sumBy } from 'es-toolkit';
import { DomainError } from '#kernel/errors.ts';
import type { AppointmentKind } from '../appointment/ports.ts';
import { fitsOf, fitted, type InstallationContext } from './fitted-orders.ts';
import { fittingMinutes, toFit } from './policy.ts';
import { sealPapers } from './papers.ts';
import { installationRepository as installations } from './repository.ts';

export const INSTALL = 'install';

/**
 * The kind of appointments at which an order's goods are fitted. It takes a bay and a technician
 * and is booked at least a day ahead.
 */
export const installKind = (context: InstallationContext): AppointmentKind<InstallSubject> => ({
  kind: INSTALL,
  pools: ['bay', 'technician'],
  byName: 'technician',
  gridMinutes: 30,
  leadMinutes: 24 * 60,
  horizonDays: 31,
  confirm: 'atOnce',
  subjectKey: ({ orderId }) => orderId,
  // The lock keeps the order from being redeemed or refunded meanwhile.
  lock: (tx, userId, { orderId }) => context.orders.lock(tx, userId, orderId),
  gate: async (exec, { userId, brand }, { orderId, carId }) => {
    if (userId === null) throw new DomainError('ORDER_NOT_FOUND');
    const found = await fitted(context, exec, userId, orderId);
    if (found.order.brand !== brand) throw new DomainError('ORDER_NOT_FOUND');
    if (found.closedReason) throw new DomainError('INSTALLATION_CLOSED');
    const car = await context.garage.car(exec, userId, brand, carId);
    if (!car) throw new DomainError('CAR_NOT_FOUND');
    const [fit] = await fitsOf(context, exec, found, [car]);
    if (!fit!.fits) throw new DomainError('CAR_UNFIT', { reason: fit!.reason });
    const [first, ...others] = found.lines;
    const pieces = sumBy([first!, ...others], ({ quantity }) => quantity);
    return {
      title: pieces > 1 ? `${first!.title}等 ${pieces} 件` : first!.title,
      minutes: fittingMinutes(toFit(found.lines)),
      carId,
    };
  },
  effects: {
    booked: async (tx, { userId, brand, id, subject, start }, now) => {
      const car = await context.garage.car(tx, userId, brand, subject.carId);
      if (!car) throw new DomainError('CAR_NOT_FOUND');
      await installations.save(tx, {
        user_id: userId,
        order_id: subject.orderId,
        car_id: car.id,
        sealed: sealPapers(context.vault, subject.orderId, car),
        model_name: car.modelName,
        day: shanghaiDay(start),
        half: minuteOf(start) < 720 ? 'am' : 'pm',
        start_at: start,
        appointment_id: id,
        updated_at: now,
      });
    },
    ended: (tx, { userId, id }) => installations.removeBooked(tx, userId, id),
  },
  cancelNotes: () => Promise.resolve(['订单和商品都不变，随时可以另约时间']),
  labels: { name: '到店安装', openExists: '这个订单已经约好了，可以直接改期' },
  link: ({ orderId }) => ({ page: 'mall.shopInstall', query: { id: orderId } }),
});
