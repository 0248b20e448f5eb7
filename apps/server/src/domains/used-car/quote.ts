import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type * as calls from '@marque/contract/used-car/subscription/endpoints';
import { subscription, TERMS } from '@marque/contract/used-car/subscription/subscription';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { cardsOf, knownCars, subscribed } from './card.ts';
import type { UsedCarContext } from './context.ts';
import { shownCar } from './show-car.ts';

/** Returns what a subscription to a car costs. Throws USED_CAR_NOT_FOUND, USED_CAR_SOLD. */
export async function quoteSubscription(
  context: UsedCarContext,
  call: Call<typeof calls.subscribeQuote>,
): Promise<Out<typeof calls.subscribeQuote>> {
  const { database, dealers } = context;
  const { brand, input, now } = call;
  const { id, months, km } = input;
  const row = await shownCar(database, { id, brand });
  if (row.status === 'sold') throw new DomainError('USED_CAR_SOLD');
  const [known] = await knownCars(context, database, call, [row]);
  const [car] = await cardsOf(context, database, call, [row]);
  const dealer = await dealers.dealerOf(database, row.dealer_id);
  if (!known || !car || !dealer) throw new DomainError('USED_CAR_NOT_FOUND');
  const of = subscribed(known, shanghaiDay(now));
  const { moreWithoutInterestFen: _, ...quote } = subscription({ ...of, months, km });
  return {
    ...quote,
    car,
    dealer,
    months,
    km,
    terms: TERMS.map((term) => ({
      months: term,
      monthlyFen: subscription({ ...of, months: term, km }).monthlyFen,
    })),
  };
}
