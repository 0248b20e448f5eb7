import type { Brand, Out } from '@marque/contract/core';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { CatalogContext } from '../context.ts';
import { quotaSubject } from '../policy.ts';
import { viewerOf } from '../ports.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { stockRepository } from '../stock/repository.ts';
import { picturesOf, skuOf } from '../view.ts';

/** Throws COMMODITY_NOT_FOUND unless a commodity of the brand is on the shelf. */
export async function existing(exec: Exec, brand: Brand, commodityId: string) {
  const commodity = await catalog.limits(exec, brand, commodityId);
  if (!commodity) throw new DomainError('COMMODITY_NOT_FOUND');
  return commodity;
}

/** Returns all specifications; with a car, also whether each fits it. */
export async function skus(
  { database, fitsOf, afterCoupons }: CatalogContext,
  call: Call<typeof calls.specificationSkus>,
): Promise<Out<typeof calls.specificationSkus>> {
  const { user, brand, now, input } = call;
  const [commodity, found, afterCoupon] = await Promise.all([
    existing(database, brand, input.id),
    catalog.skus(database, { brand, now }, input.id),
    afterCoupons(database, viewerOf(call)),
  ]);
  const picture = picturesOf(
    await catalog.pictures(
      database,
      found.flatMap((sku) => sku.image ?? []),
    ),
  );
  const car = input.vin && { userId: user?.id ?? null, brand, vin: input.vin };
  const ids = found.map(({ id }) => id);
  const fits = car ? await fitsOf(database, car, ids) : null;
  return {
    specNames: commodity.spec_names,
    skus: found.map((sku) => ({
      ...skuOf(sku, commodity, { picture, afterCoupon }),
      fit: fits?.get(sku.id) ?? null,
    })),
  };
}

export async function checkByVin(
  { database, fitsOf }: CatalogContext,
  { user, brand, now, input }: MemberCall<typeof calls.checkCommodityByVin>,
): Promise<Fit> {
  await existing(database, brand, input.commodityId);
  const found = await catalog.skus(database, { brand, now }, input.commodityId);
  const ids = found.map(({ id }) => id);
  const fits = await fitsOf(database, { userId: user.id, brand, vin: input.vin }, ids);
  return [...fits.values()].find(({ fits: one }) => one) ?? fits.get(ids[0]!)!;
}

export async function buyLimit(
  { database }: CatalogContext,
  { brand, user, input: { commodityId }, now }: Call<typeof calls.commodityBuyLimit>,
): Promise<Out<typeof calls.commodityBuyLimit>> {
  const { buy_limit: limit } = await existing(database, brand, commodityId);
  const inSession = (await catalog.skus(database, { brand, now }, commodityId)).flatMap(
    ({ id, session_id: session, per_user: perUser }) =>
      session === null ? [] : [{ skuId: id, perUser, subject: quotaSubject.flash(session, id) }],
  );
  const subject = quotaSubject.commodity(commodityId);
  const subjects = [subject, ...inSession.map((one) => one.subject)];
  const used = user
    ? await stockRepository.usedQuota(database, user.id, subjects)
    : new Map<string, number>();
  const bought = used.get(subject) ?? 0;
  const left = (most: number, of: string) => Math.max(0, most - (used.get(of) ?? 0));
  return {
    limit,
    bought,
    left: limit === null ? null : left(limit, subject),
    flash: inSession.map((one) => ({
      skuId: one.skuId,
      left: left(one.perUser, one.subject),
    })),
  };
}
