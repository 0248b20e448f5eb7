import type { Good, Resource } from '@marque/contract/referral/circle/schema';
import type { Exec } from '#kernel/database.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import type { CircleContext } from './context.ts';
import {
  type CallRow,
  circleRepository as circle,
  type GoodRow,
  type PlaceRow,
} from './repository.ts';

type Pictures = Awaited<ReturnType<typeof anyImagesOf>>;
type Content = {
  places: readonly PlaceRow[];
  goods: readonly GoodRow[];
  calls: readonly CallRow[];
};

/** Whose a place is, in a few words. */
export const runnerOf = ({ runner, owner_run: ownerRun }: PlaceRow): string =>
  ownerRun ? `${runner} · 车主的店` : runner;

/** Returns a card with its picture; nothing once that is gone. */
const pictured = (
  card: Omit<Resource, 'image'>,
  image: Resource['image'] | undefined,
): Resource[] => (image ? [{ ...card, image }] : []);

export function placeCards(
  { location }: Pick<CircleContext, 'location'>,
  rows: readonly PlaceRow[],
  pictures: Pictures,
  fromCity?: string,
): Resource[] {
  return rows.flatMap((row) =>
    pictured(
      {
        kind: 'place',
        id: row.id,
        theme: row.theme,
        title: row.name,
        whose: runnerOf(row),
        gets: row.benefit?.title ?? '',
        city: location.cityOf(row.city_code)?.name ?? '',
        km: fromCity === undefined ? null : location.kmFromCity(fromCity, row),
      },
      pictures.get(row.images[0]!),
    ),
  );
}

const OWNERS_GET: Readonly<Record<GoodRow['state'], string>> = {
  collect: '',
  sample: '',
  presale: '可以预订',
  sale: '商城在售',
  off: '',
};

/** Returns cards of places, things and open calls, in this order. */
export async function resourcesOf(
  context: CircleContext,
  exec: Exec,
  { places, goods, calls }: Content,
): Promise<Resource[]> {
  const pictures = await anyImagesOf(exec, [
    ...places.map(({ images }) => images[0]!),
    ...goods.map(({ image }) => image),
    ...calls.map(({ image }) => image),
  ]);
  const nowhere = { city: '', km: null };
  return [
    ...placeCards(context, places, pictures),
    ...goods.flatMap(({ id, image, maker, state, theme, title }) =>
      pictured(
        { kind: 'good', id, theme, title, whose: maker, gets: OWNERS_GET[state], ...nowhere },
        pictures.get(image),
      ),
    ),
    ...calls.flatMap(({ id, image, reward, theme, title }) =>
      pictured(
        { kind: 'call', id, theme, title, whose: '共创征集', gets: reward, ...nowhere },
        pictures.get(image),
      ),
    ),
  ];
}

/** Returns goods with how many people want them and whether the reader does, in the same order. */
export async function goodsOf(
  exec: Exec,
  rows: readonly GoodRow[],
  userId: string | null,
): Promise<Good[]> {
  const ids = rows.map(({ id }) => id);
  const callIds = [...new Set(rows.flatMap(({ call_id: id }) => id ?? []))];
  const [pictures, wants, own, calls] = await Promise.all([
    anyImagesOf(
      exec,
      rows.map(({ image }) => image),
    ),
    circle.wants(exec, ids),
    userId === null ? new Set<string>() : circle.wantedBy(exec, userId, ids),
    circle.callsNamed(exec, callIds),
  ]);
  const titles = new Map(calls.map(({ id, title }) => [id, title]));
  return rows.flatMap((row) => {
    const [image] = valuesOf([row.image], pictures);
    const title = row.call_id === null ? undefined : titles.get(row.call_id);
    if (!image) return [];
    return {
      id: row.id,
      theme: row.theme,
      title: row.title,
      teaser: row.teaser,
      image,
      maker: row.maker,
      call: title === undefined ? null : { id: row.call_id!, title },
      priceFen: row.price_fen,
      state: row.state,
      wants: wants.get(row.id) ?? 0,
      wanted: own.has(row.id),
      productId: row.product_id,
    };
  });
}
