import type * as calls from '@marque/contract/cars/wish/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { Call } from '#kernel/http/serve.ts';
import { randomShareId } from '../share-code/module.ts';
import { assertBuildable, offerOf } from './check-choice.ts';
import type { CarWishContext } from './context.ts';
import type { SharedChoice } from './kept.ts';
import { CONFIG_RULE } from './config-rule.ts';
import { WISH_LIMITS } from './policy.ts';
import { carWishRepository as wishes } from './repository.ts';
import { standingOf } from './standing.ts';
import { namesOf, pictureOf } from './view.ts';

/** Returns the hash of the content. The order of the chosen options makes no difference. */
const hashOf = ({ typeId, chosen, view, showPrice }: SharedChoice, sharer: string | null): string =>
  sha256(
    JSON.stringify([
      typeId,
      chosen.toSorted(),
      view && [view.azimuth, view.elevation, view.scene],
      showPrice,
      sharer,
    ]),
  );

/** Returns when a temporary wish that is saved or read now expires. */
async function expiryAfter({ dict, database }: CarWishContext, brand: Brand, now: Date) {
  const { tempDays } = await dict.read(database, { ...CONFIG_RULE, brand });
  return new Date(now.getTime() + tempDays * DAY_MS);
}

/** Saves a temporary wish to share. Throws TYPE_NOT_FOUND, OPTIONAL_INVALID. */
export async function passOn(
  context: CarWishContext,
  { brand, user, ip, input, now }: Call<typeof calls.saveTemporaryWish>,
): Promise<Out<typeof calls.saveTemporaryWish>> {
  const { database, shares } = context;
  await countAgainst(database, { key: `wish.save:${user?.id ?? ip}`, ...WISH_LIMITS.save }, now);
  const [offer, expiresAt, sharer] = await Promise.all([
    offerOf(context, database, brand, input.typeId, now),
    expiryAfter(context, brand, now),
    user ? shares.sharerId(database, user.id) : null,
  ]);
  const { chosen, seen } = assertBuildable(offer, input.chosen);
  const { typeId, view = null, showPrice } = input;
  const content: SharedChoice = { typeId, chosen, view, showPrice };
  const id = await wishes.share(database, {
    id: randomShareId(),
    brand,
    content,
    hash: hashOf(content, sharer),
    sharer,
    seen,
    expiresAt,
  });
  return { id, expiresAt: expiresAt.toISOString() };
}

/** Returns a temporary wish with its present state and price. Throws WISH_NOT_FOUND. */
export async function showPassedOn(
  context: CarWishContext,
  { brand, ip, input, now }: Call<typeof calls.selectTemporaryWish>,
): Promise<Out<typeof calls.selectTemporaryWish>> {
  const { database, options, cars, shares } = context;
  await countAgainst(database, { key: `wish.read:${ip}`, ...WISH_LIMITS.read }, now);
  const row = await wishes.shared(database, brand, input.id, now);
  if (!row) throw new DomainError('WISH_NOT_FOUND');
  const { typeId, chosen, view, showPrice } = row.content;
  const [offers, [type], names, sharer, expiresAt] = await Promise.all([
    options.offersOf(database, brand, [typeId], now),
    cars.typesOf(database, [typeId], now),
    options.optionNames(database, chosen),
    row.sharer === null ? null : shares.sharerBy(row.sharer),
    expiryAfter(context, brand, now),
  ]);
  await wishes.noteRead(database, input.id, expiresAt);
  if (!type) throw new DomainError('WISH_NOT_FOUND');
  const offer = offers.get(typeId);
  return {
    ...standingOf(offer, { chosen, seen: row.seen_price }, (id) => names.get(id)),
    seriesId: type.seriesId,
    seriesName: type.seriesName,
    typeId,
    typeName: type.name,
    chosen,
    names: namesOf(offer, chosen),
    image: pictureOf(offer, chosen),
    view,
    savedPrice: showPrice ? row.seen_price.totalFen : null,
    sharer,
  };
}

/** Deletes expired temporary wishes. */
export const forgetExpired = (exec: Exec, now: Date) => wishes.removeExpired(exec, now);
