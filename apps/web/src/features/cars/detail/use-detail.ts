import { queryMycarSeriesApp, queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** Returns a series and its trims on sale, the lowest first. */
export function useDetail(seriesId: string) {
  const api = useApi();
  const series = useQuery(api.query(queryMycarSeriesApp, { seriesId, saleState: 'all' }, 'list'));
  const known = (series.data?.items.length ?? 0) > 0;
  const types = useQuery({ ...api.query(queryMycarTypeApp, { seriesId }, 'list'), enabled: known });
  return { series, types };
}
