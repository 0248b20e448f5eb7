import type * as calls from '@marque/contract/cars/endpoints';
import type { CarType as CarTypeView, ParamGroup } from '@marque/contract/cars/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { CarContext } from './context.ts';
import { decimalYuan } from '#kernel/money.ts';
import { carFacts, type CarPrice, type CarType, priceVersionOf, typeSubject } from './facts.ts';
import { addsOver, cellsOf, paramGroups } from './params.ts';
import { priceKindOf, tellsParams, tellsPrice } from './policy.ts';
import type { PriceTold } from './ports.ts';

type TypesCall = Call<typeof calls.queryMycarTypeApp>;

type TypeSurroundings = {
  /** All trims on sale of the listed series. */
  siblings: readonly CarType[];
  prices: Readonly<Record<string, CarPrice>>;
  pictures: ReadonlyMap<string, StoredImage>;
  groups: readonly ParamGroup[];
  told: ReadonlyMap<string, PriceTold>;
};

/** Returns the trim below this one in its series; undefined for the lowest. */
function belowOf(type: CarType, siblings: readonly CarType[]): CarType | undefined {
  const own = siblings.filter(({ seriesId }) => seriesId === type.seriesId);
  return own[own.findIndex(({ id }) => id === type.id) - 1];
}

/** Returns when a price took effect, or was told if that is later. */
const sinceOf = ({ during }: CarPrice, told: PriceTold | undefined): Date =>
  told && told.since > during.from ? told.since : during.from;

function viewOf(
  type: CarType,
  { siblings, prices, pictures, groups, told }: TypeSurroundings,
): CarTypeView {
  const subject = typeSubject(type.id);
  const price = tellsPrice(type.saleState) ? prices[subject] : undefined;
  const since = price && sinceOf(price, told.get(type.seriesId));
  const below = belowOf(type, siblings);
  return {
    typeId: type.id,
    typeName: type.name,
    seriesId: type.seriesId,
    seriesName: type.seriesName,
    modelYear: type.modelYear,
    bodyType: type.bodyType,
    image: pictures.get(type.hero)!,
    onSale: type.onSale,
    saleState: type.saleState,
    priceFen: price?.fen ?? null,
    price: price ? decimalYuan(price.fen) : '',
    priceVersion: price ? priceVersionOf({ [subject]: price }) : '',
    priceKind: priceKindOf(type, told),
    priceSince: since?.toISOString() ?? null,
    energyType: type.energy,
    nevTax: type.nevTax,
    displacementMl: type.displacementMl,
    seats: type.seats,
    kerbKg: type.kerbKg,
    dims: type.dims,
    addsOver: below
      ? { typeId: below.id, typeName: below.name, lines: addsOver(groups, type.id, below.id) }
      : null,
    leadDays: { from: type.leadFrom, to: type.leadTo },
  };
}

async function typesAskedFor(
  { database }: CarContext,
  { brand, input: { seriesId, typeIds = [] }, now }: TypesCall,
): Promise<CarType[]> {
  if (seriesId !== undefined) {
    const known = await carFacts.seriesOf(database, brand);
    if (!known.some(({ id }) => id === seriesId)) throw new DomainError('SERIES_NOT_FOUND');
    return carFacts.typesOnSale(database, [seriesId], now);
  }
  const found = await carFacts.typesOf(database, typeIds, now);
  return [...new Set(typeIds)].flatMap(
    (id) => found.find((type) => type.id === id && type.brand === brand) ?? [],
  );
}

/** Lists trims with what each adds to the one below, and the table of their parameters. */
export async function listTypes(
  context: CarContext,
  call: TypesCall,
): Promise<Out<typeof calls.queryMycarTypeApp>> {
  const { database, catalog, pricesTold } = context;
  const { input, now } = call;
  const types = await typesAskedFor(context, call);
  const ids = types.map(({ id }) => id);
  const [siblings, prices, pictures, told] = await Promise.all([
    carFacts.typesOnSale(
      database,
      types.map(({ seriesId }) => seriesId),
      now,
    ),
    carFacts.pricesOf(database, ids.map(typeSubject), now),
    catalog.pictures(
      database,
      types.map(({ hero }) => hero),
    ),
    pricesTold(
      database,
      types.map(({ seriesId }) => seriesId),
      now,
    ),
  ]);
  const groups = await paramGroups(
    database,
    [...types, ...siblings].flatMap(({ id, saleState }) => (tellsParams(saleState) ? id : [])),
  );
  return {
    items: types
      .filter(({ hero }) => pictures.has(hero))
      .map((type) => viewOf(type, { siblings, prices, pictures, groups, told })),
    groups: input.withParams ? cellsOf(groups, ids) : [],
  };
}
