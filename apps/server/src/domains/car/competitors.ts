import type * as calls from '@marque/contract/cars/endpoints';
import type { Competitor } from '@marque/contract/cars/schema';
import type { Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { CarContext } from './context.ts';
import { carFacts } from './facts.ts';
import { paramGroups } from './params.ts';
import { carRepository as cars, type CompetitorRow } from './repository.ts';

const viewOf = (row: CompetitorRow): Competitor => ({
  id: row.id,
  label: row.label,
  bodyType: row.body_type,
  priceFromFen: row.price_from_fen,
  asOf: row.as_of,
  source: row.source,
});

/**
 * Lists competitors' cars, all or those of a trim's body type. The list is short, so its cursor is
 * an offset.
 */
export async function listCompetitors(
  { database }: CarContext,
  { brand, input, now }: Call<typeof calls.competitorList>,
): Promise<Out<typeof calls.competitorList>> {
  const { typeId, keyword = '', cursor = '0', size } = input;
  const [type] = typeId === undefined ? [] : await carFacts.typesOf(database, [typeId], now);
  const found = (await cars.competitors(database, brand)).filter(
    ({ label, body_type }) =>
      (typeId === undefined || body_type === type?.bodyType) &&
      label.toLowerCase().includes(keyword.toLowerCase()),
  );
  const from = Number(cursor);
  return {
    items: found.slice(from, from + size).map(viewOf),
    nextCursor: from + size < found.length ? String(from + size) : null,
    total: found.length,
  };
}

export async function showCompetitor(
  { database }: CarContext,
  { brand, input }: Call<typeof calls.competitorDetail>,
): Promise<Out<typeof calls.competitorDetail>> {
  const row = (await cars.competitors(database, brand)).find(({ id }) => id === input.id);
  if (!row) throw new DomainError('COMPETITOR_NOT_FOUND');
  return { ...viewOf(row), groups: await paramGroups(database, [row.id]) };
}
