import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import type { Series } from '@marque/contract/cars/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { successorOf } from './successor.ts';

/** A note that a series is off sale, with a link to its successor. */
export default function OffSale({ of }: { of: Series }) {
  const api = useApi();
  const href = useHref();
  const series = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'list'));
  const next = series.data && successorOf(of, series.data.items);
  return (
    <Card aria-label="这款车已停售">
      <h2>这款车已停售</h2>
      {next ? (
        <ListRow
          label={`看后继车型 ${next.seriesName}`}
          note={next.slogan}
          to={href('cars.detail', { id: next.seriesId })}
        />
      ) : (
        <ListRow label="去展厅看看" to={href('cars.loveCar')} />
      )}
      <ListRow label="参数配置还查得到" to={href('cars.modelConfig', { seriesId: of.seriesId })} />
    </Card>
  );
}
