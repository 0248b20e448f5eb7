import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/circle/endpoints';
import type { PlaceBenefit } from '@marque/contract/referral/circle/schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import { certifiedOwner } from '../membership/ports.ts';
import type { CircleContext } from './context.ts';
import { NEAR } from './policy.ts';
import { circleRepository as circle, type PlaceRow } from './repository.ts';
import { goodsOf, placeCards, resourcesOf, runnerOf } from './view.ts';

/** Lists what the circle has; where a city has no places, the nearest ones elsewhere. */
export async function listResources(
  context: CircleContext,
  { brand, input: { theme, cityCode }, now }: Call<typeof calls.circleResources>,
): Promise<Out<typeof calls.circleResources>> {
  const { database, location } = context;
  const [all, goods, called] = await Promise.all([
    circle.places(database, brand),
    circle.goods(database, brand, { theme }),
    circle.calls(database, brand, now),
  ]);
  const codes = [...new Set(all.map(({ city_code: code }) => code))];
  const themed = theme === undefined ? all : all.filter((row) => row.theme === theme);
  const places =
    cityCode === undefined ? themed : themed.filter(({ city_code: code }) => code === cityCode);
  const near =
    cityCode !== undefined && places.length === 0 ? await nearestTo(context, cityCode, themed) : [];
  const open = called.filter(
    (row) => row.closes_at > now && (theme === undefined || row.theme === theme),
  );
  return {
    cities: codes
      .flatMap((code) => location.cityOf(code) ?? [])
      .map(({ code, name }) => ({ code, name })),
    items: await resourcesOf(context, database, {
      places,
      goods: goods.filter(({ state }) => state !== 'off'),
      calls: open,
    }),
    near,
  };
}

async function nearestTo(context: CircleContext, cityCode: string, rows: readonly PlaceRow[]) {
  const near = rows
    .map((row) => ({ row, km: context.location.kmFromCity(cityCode, row) ?? Infinity }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAR)
    .map(({ row }) => row);
  const images = near.map((row) => row.images[0]!);
  return placeCards(context, near, await anyImagesOf(context.database, images), cityCode);
}

export async function listGoods(
  { database }: CircleContext,
  { brand, input, user }: Call<typeof calls.circleGoods>,
): Promise<Out<typeof calls.circleGoods>> {
  const rows = await circle.goods(database, brand, input);
  return { items: await goodsOf(database, rows, user?.id ?? null) };
}

/** Shows a thing with its story, which stays when it is sold no longer. */
export async function showGood(
  { database }: CircleContext,
  { brand, input, user }: Call<typeof calls.circleGood>,
): Promise<Out<typeof calls.circleGood>> {
  const row = await circle.good(database, brand, input.id);
  const [good] = row ? await goodsOf(database, [row], user?.id ?? null) : [];
  if (!row || !good) throw new DomainError('CIRCLE_NOT_FOUND');
  return { ...good, story: row.story, at: row.state_at.toISOString() };
}

/** Returns what a place gives to a reader; null without anything. */
export async function benefitOf(
  { ask }: Pick<CircleContext, 'ask'>,
  exec: Exec,
  row: PlaceRow,
  userId: string | null,
): Promise<PlaceBenefit | null> {
  const { benefit, brand } = row;
  if (!benefit) return null;
  const { title, note, ownersOnly } = benefit;
  const claim = userId === null ? undefined : await circle.claim(exec, userId, row.id);
  const state = async (): Promise<PlaceBenefit['state']> => {
    if (claim) return 'claimed';
    if (row.state === 'left') return 'over';
    if (userId === null) return 'visitor';
    return ownersOnly && !(await ask(certifiedOwner)(exec, userId, brand))
      ? 'ownersOnly'
      : 'claimable';
  };
  return { title, note, ownersOnly, state: await state(), link: claim?.link ?? null };
}

/** Shows a place, also one that has left, with others in its city. */
export async function showPlace(
  context: CircleContext,
  { brand, input, user }: Call<typeof calls.circlePlace>,
): Promise<Out<typeof calls.circlePlace>> {
  const { database, location } = context;
  const row = await circle.place(database, brand, input.id);
  if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
  const others = (await circle.places(database, brand))
    .filter((one) => one.id !== row.id && one.city_code === row.city_code)
    .slice(0, NEAR);
  const [pictures, benefit] = await Promise.all([
    anyImagesOf(database, [...row.images, ...others.map(({ images }) => images[0]!)]),
    benefitOf(context, database, row, user?.id ?? null),
  ]);
  return {
    id: row.id,
    theme: row.theme,
    name: row.name,
    cityCode: row.city_code,
    city: location.cityOf(row.city_code)?.name ?? '',
    address: row.address,
    phone: row.phone,
    position: { lng: row.lng, lat: row.lat },
    hours: row.hours,
    images: valuesOf(row.images, pictures),
    intro: row.intro,
    tags: row.tags,
    runner: runnerOf(row),
    ownerRun: row.owner_run,
    state: row.state,
    stateNote: row.state_note,
    benefit,
    near: placeCards(context, others, pictures),
  };
}
