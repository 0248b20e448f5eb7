import { formatMoney } from '@marque/contract/money';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { UsedCarSubject } from '@marque/contract/used-car/stock/subject';
import type { SubscriptionSubject } from '@marque/contract/used-car/subscription/subject';
import { subscription } from '@marque/contract/used-car/subscription/subscription';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { LeadKind } from '../lead/ports.ts';
import { type KnownCar, knownCars, subscribed } from './card.ts';
import type { UsedCarContext } from './context.ts';
import { shownCar } from './show-car.ts';

/** Returns a car on sale. Throws USED_CAR_NOT_FOUND, USED_CAR_SOLD. */
async function carOnSale(
  context: UsedCarContext,
  exec: Exec,
  asking: { brand: Brand; now: Date },
  id: string,
): Promise<KnownCar> {
  const row = await shownCar(exec, { id, brand: asking.brand });
  if (row.status === 'sold') throw new DomainError('USED_CAR_SOLD');
  const [car] = await knownCars(context, exec, asking, [row]);
  if (!car) throw new DomainError('USED_CAR_NOT_FOUND');
  return car;
}

const nameOf = ({ series, type }: KnownCar): string => `${series.name} ${type.name}`;

/** 问一问: a question about a used car. */
export const askKind = (context: UsedCarContext): LeadKind<UsedCarSubject> => ({
  kind: 'usedCar',
  carriesPhone: true,
  gate: async (exec, asking, { usedCarId }) => {
    const car = await carOnSale(context, exec, asking, usedCarId);
    return { title: `二手车 ${nameOf(car)} ${formatMoney(car.row.price_fen)}` };
  },
  labels: { name: '问一问' },
});

/** An application for a subscription. The title keeps the fee that the person saw. */
export const subscriptionKind = (context: UsedCarContext): LeadKind<SubscriptionSubject> => ({
  kind: 'subscription',
  carriesPhone: true,
  gate: async (exec, asking, { usedCarId, months, km }) => {
    const car = await carOnSale(context, exec, asking, usedCarId);
    const { monthlyFen } = subscription({
      ...subscribed(car, shanghaiDay(asking.now)),
      months,
      km,
    });
    return {
      title: `订阅 ${nameOf(car)} ${months} 个月 每月 ${km} 公里 ${formatMoney(monthlyFen)}/月`,
    };
  },
  labels: { name: '订阅用车' },
});
