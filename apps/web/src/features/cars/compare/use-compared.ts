import { competitorDetail, queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import type { CarType, Competitor, ParamGroup } from '@marque/contract/cars/schema';
import type { In, Out } from '@marque/contract/core';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { isOthers } from './ids.ts';

/** A car beside others: one of the brand's, or one of others. */
export type ComparedCar = {
  id: string;
  /** Its series and trim, or its label. */
  label: string;
  priceFen: number | null;
  type: CarType | null;
  others: Omit<Competitor, 'id'> | null;
};

/** What is asked of the brand's own cars among some. */
export const ownInput = (ids: readonly string[]): In<typeof queryMycarTypeApp> => ({
  typeIds: ids.filter((id) => !isOthers(id)),
  withParams: true,
});

/** A trim as a car beside others. */
export const ofType = (type: CarType): ComparedCar => ({
  id: type.typeId,
  label: `${type.seriesName} ${type.onSale ? '' : `${type.modelYear} 款 `}${type.typeName}`,
  priceFen: type.priceFen,
  type,
  others: null,
});

const ofOthers = (one: Out<typeof competitorDetail>): ComparedCar => ({
  id: one.id,
  label: one.label,
  priceFen: one.priceFromFen,
  type: null,
  others: one,
});

/** The tables of several answers as one: the rows are the same, each brings cells of its cars. */
export function joinGroups(tables: readonly (readonly ParamGroup[])[]): ParamGroup[] {
  const [first = [], ...more] = tables.filter((groups) => groups.length > 0);
  const others = more.map(
    (groups) => new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.code, row] as const))),
  );
  return first.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => ({
      ...row,
      cells: Object.assign({}, row.cells, ...others.map((of) => of.get(row.code)?.cells)),
    })),
  }));
}

/** The answers about cars of others; one that nobody knows has none. */
const joinOthers = (found: readonly UseQueryResult<Out<typeof competitorDetail>>[]) => ({
  isLoading: found.some(({ isLoading }) => isLoading),
  cars: found.flatMap(({ data }) => data ?? []),
});

/** The table of the cars that were found, in the order of their ids. */
function comparedOf(
  ids: readonly string[],
  own: Out<typeof queryMycarTypeApp> | undefined,
  others: readonly Out<typeof competitorDetail>[],
): ComparedTable {
  const found = [...(own?.items ?? []).map(ofType), ...others.map(ofOthers)];
  return {
    cars: ids.flatMap((id) => found.find((car) => car.id === id) ?? []),
    groups: joinGroups([...(own ? [own] : []), ...others].map(({ groups }) => groups)),
  };
}

/** Cars by id with their table, in this order; those nobody knows are left out. */
export function useCompared(ids: readonly string[]) {
  const api = useApi();
  const own = ownInput(ids);
  const asksOwn = own.typeIds!.length > 0;
  const types = useQuery({ ...api.query(queryMycarTypeApp, own, 'list'), enabled: asksOwn });
  const others = useQueries({
    queries: ids.filter(isOthers).map((id) => api.query(competitorDetail, { id }, 'list')),
    combine: joinOthers,
  });
  const waiting = (asksOwn && types.isPending) || others.isLoading;
  const asked = ids.join(',');
  const found = asksOwn ? types.data : undefined;
  // Rows are compared once for each table, so it stays the same object.
  const table = useMemo(
    () => comparedOf(asked.split(','), found, others.cars),
    [asked, found, others],
  );
  return {
    query: {
      data: waiting || (types.error && !types.data) ? undefined : table,
      error: types.error,
      refetch: types.refetch,
    },
  };
}
export type ComparedTable = { cars: ComparedCar[]; groups: ParamGroup[] };
