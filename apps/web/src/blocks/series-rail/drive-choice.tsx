import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { withImage } from '@marque/contract/cars/series-image';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { SeriesRail } from './series-rail.tsx';

/** The series of the brand that can be driven, where no drive stands yet. */
export function DriveChoice() {
  const api = useApi();
  const { data } = useQuery(api.query(queryMycarSeriesApp, {}, 'list'));
  return (
    <SeriesRail
      title="想先开哪一台"
      note="点开看参数，再约一圈"
      items={(data?.items ?? []).map(withImage)}
    />
  );
}
