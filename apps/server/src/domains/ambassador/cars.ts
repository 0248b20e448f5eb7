import type { Brand, Out } from '@marque/contract/core';
import type { OwnCar } from '@marque/contract/garage/schema';
import type * as calls from '@marque/contract/referral/ambassador/endpoints';
import type { CarCard, CardedCar } from '@marque/contract/referral/ambassador/schema';
import type { StoredImage } from '@marque/contract/common';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf, claimImages, releaseImages } from '../media/module.ts';
import { closeCases, openCase, standingOf } from '../moderation/module.ts';
import type { AmbassadorContext } from './context.ts';
import { lockOwn } from './own-ambassador.ts';
import { CHANGES_A_DAY } from './policy.ts';
import { ambassadorRepository as ambassadors, type CardRow } from './repository.ts';

type Owner = { userId: string; brand: Brand; now: Date };
type Pictures = ReadonlyMap<string, StoredImage>;

/** Returns the certified cars of a member. */
const certifiedCars = async (
  { garage }: Pick<AmbassadorContext, 'garage'>,
  exec: Exec,
  owner: Owner,
): Promise<OwnCar[]> => (await garage.ownCars(exec, owner)).filter(({ certified }) => certified);

/** Returns a card as others see it. */
export const cardOf = (row: CardRow, pictures: Pictures): CarCard => ({
  id: row.id,
  seriesId: row.series_id,
  seriesName: row.series_name,
  modelName: row.model_name,
  energy: row.energy,
  images: valuesOf(row.images, pictures),
  km: row.km,
  use: row.use_tenths,
  likes: row.likes,
  warning: row.warning,
});

/** Returns certified cars of a member with their cards. */
async function cardedCars(
  context: AmbassadorContext,
  exec: Exec,
  owner: Owner,
  cars: readonly OwnCar[],
): Promise<CardedCar[]> {
  const rows = await ambassadors.cards(exec, owner);
  const removed = rows.filter(({ shown }) => shown === 'removed').map(({ id }) => id);
  const [pictures, appeals] = await Promise.all([
    anyImagesOf(
      exec,
      rows.flatMap(({ images }) => images),
    ),
    context.moderation.appealsOf(exec, 'carCard', removed),
  ]);
  return cars.map((car) => {
    const row = rows.find(({ car_id: id }) => id === car.id);
    return {
      carId: car.id,
      seriesName: car.seriesName,
      modelName: car.modelName,
      energy: car.energy,
      km: car.mileage?.km ?? null,
      side: car.side,
      card: row
        ? {
            ...cardOf(row, pictures),
            off: row.off_at !== null,
            standing: standingOf({
              state: row.shown,
              reason: row.shown_reason,
              appeal: appeals.get(row.id),
            }),
          }
        : null,
    };
  });
}

/** Returns a certified car of a member. Throws CARD_CAR for one that is none. */
async function certifiedCar(
  context: AmbassadorContext,
  exec: Exec,
  owner: Owner,
  carId: string,
): Promise<OwnCar> {
  const car = (await certifiedCars(context, exec, owner)).find(({ id }) => id === carId);
  if (!car) throw new DomainError('CARD_CAR');
  return car;
}

/**
 * Locks the card of a car, also where there is none yet, and returns it. Two first saves at once would
 * choose two ids, and a case would be opened for the one that names no card.
 */
async function lockCarCard(tx: Tx, { userId, brand }: Owner, carId: string) {
  await lockName(tx, `carCard ${userId} ${carId}`);
  const known = await ambassadors.cards(tx, { userId, brand });
  return known.find(({ car_id: id }) => id === carId);
}

export async function listCars(
  context: AmbassadorContext,
  { brand, now, user }: MemberCall<typeof calls.ambassadorCars>,
): Promise<Out<typeof calls.ambassadorCars>> {
  const { database } = context;
  const owner = { userId: user.id, brand, now };
  const cars = await certifiedCars(context, database, owner);
  return { items: await cardedCars(context, database, owner, cars) };
}

/** Writes the card of a car. Its owner alone sees it until a moderator has looked at it. */
export async function saveCar(
  context: AmbassadorContext,
  call: MemberCall<typeof calls.ambassadorCarSave>,
  once: OnceForKey,
): Promise<CardedCar> {
  const { brand, input, now, user } = call;
  const { carId, images, km, like1, like2, like3, use, warning } = input;
  const owner = { userId: user.id, brand, now };
  const judged = await context.moderation.judge(call, { like1, like2, like3, warning });
  return once(async (tx) => {
    const { found, shown } = judged();
    const car = await certifiedCar(context, tx, owner, carId);
    const id = (await lockCarCard(tx, owner, carId))?.id ?? newId(now);
    // Cases are locked before their subject, as in decisions.
    await closeCases(tx, 'carCard', id);
    await lockOwn(tx, call);
    await countAgainst(tx, { key: `ambassador:${user.id}`, ...CHANGES_A_DAY }, now);
    const before = await ambassadors.lockCard(tx, user.id, carId);
    await claimImages(tx, user.id, images, now);
    if (before) await releaseImages(tx, user.id, before.images, now);
    await ambassadors.saveCard(tx, {
      user_id: user.id,
      car_id: carId,
      id,
      brand,
      series_id: car.seriesId,
      series_name: car.seriesName,
      model_name: car.modelName,
      energy: car.energy,
      images: JSON.stringify(images),
      km,
      use_tenths: use,
      likes: JSON.stringify(shown.slice(0, 3)),
      warning: shown[3]!,
      shown: 'held',
      shown_reason: '',
      off_at: null,
      changed_at: now,
    });
    await openCase(tx, { brand, kind: 'carCard', id, authorId: user.id, found }, now);
    return (await cardedCars(context, tx, owner, [car]))[0]!;
  });
}

/** Takes the card of a car off. It comes back by being saved again. */
export const takeOff = (
  context: AmbassadorContext,
  { brand, input: { carId }, now, user }: MemberCall<typeof calls.ambassadorCarOff>,
): Promise<CardedCar> =>
  inTransaction(context.database, async (tx) => {
    const owner = { userId: user.id, brand, now };
    const known = await lockCarCard(tx, owner, carId);
    if (known) await closeCases(tx, 'carCard', known.id);
    const row = await ambassadors.lockCard(tx, user.id, carId);
    if (row && !row.off_at) await ambassadors.changeCard(tx, row, { off_at: now });
    const car = await certifiedCar(context, tx, owner, carId);
    return (await cardedCars(context, tx, owner, [car]))[0]!;
  });
