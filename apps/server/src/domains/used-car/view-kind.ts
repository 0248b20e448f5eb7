import type { UsedCarSubject } from '@marque/contract/used-car/stock/subject';
import { DomainError } from '#kernel/errors.ts';
import type { AppointmentKind } from '../appointment/ports.ts';
import { knownCars } from './card.ts';
import type { UsedCarContext } from './context.ts';
import { usedCarRepository as usedCars } from './repository.ts';
import { shownCar } from './show-car.ts';

const MINUTES = 60;

/** The kind of appointments at which somebody looks at a used car. It takes the car and an adviser. */
export const viewKind = (context: UsedCarContext): AppointmentKind<UsedCarSubject> => ({
  kind: 'view',
  pools: ['usedCar', 'advisor'],
  gridMinutes: 30,
  leadMinutes: 120,
  horizonDays: 14,
  confirm: 'atOnce',
  changes: { untilMinutes: 120, most: 5 },
  keepsLooks: true,
  subjectKey: ({ usedCarId }) => usedCarId,
  // The lock keeps the car from being sold meanwhile.
  lock: (tx, _userId, { usedCarId }) => usedCars.lock(tx, usedCarId),
  gate: async (exec, { brand, dealerId, now }, { usedCarId }) => {
    const row = await shownCar(exec, { id: usedCarId, brand });
    if (row.status === 'sold') throw new DomainError('USED_CAR_SOLD');
    if (row.dealer_id !== dealerId) throw new DomainError('DEALER_NOT_SERVING');
    const [car] = await knownCars(context, exec, { brand, now }, [row]);
    if (!car) throw new DomainError('USED_CAR_NOT_FOUND');
    return {
      title: `${car.series.name} ${car.type.name}`,
      minutes: MINUTES,
      carId: null,
      needs: { usedCar: { usedCarId } },
    };
  },
  cancelNotes: () => Promise.resolve(['车还在售，随时可以另约时间']),
  labels: { name: '看车', openExists: '这台车你已经约了看车，可以直接改期' },
  link: ({ usedCarId }) => ({ page: 'usedCar.buyUsedCarDetail', query: { id: usedCarId } }),
});
