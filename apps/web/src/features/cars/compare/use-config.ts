import type { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import type { Series } from '@marque/contract/cars/schema';
import type { In, Out } from '@marque/contract/core';
import { MOST_COMPARED } from '@marque/contract/cars/custom/config-rule';
import { idsOf } from './ids.ts';
import { type ComparedTable, ofType } from './use-compared.ts';

type Params = { seriesId?: string | undefined; typeIds?: string | undefined };

/** What the table is asked for: some trims, a series, or the first series there is; null before that is known. */
export function configInput(
  { seriesId, typeIds }: Params,
  series: readonly Series[],
): In<typeof queryMycarTypeApp> | null {
  const ids = idsOf(typeIds, MOST_COMPARED);
  if (ids.length > 0) return { typeIds: ids, withParams: true };
  const id = seriesId || series[0]?.seriesId;
  return id === undefined ? null : { seriesId: id, withParams: true };
}

export const tableOf = ({ items, groups }: Out<typeof queryMycarTypeApp>): ComparedTable => ({
  cars: items.map(ofType),
  groups,
});
