import type { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import type { Series } from '@marque/contract/cars/schema';
import type { In } from '@marque/contract/core';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';

type SeriesTabsProps = { items: readonly Series[]; input: In<typeof queryMycarTypeApp> | null };

/** The tabs that choose the series of the table. */
export function SeriesTabs({ items, input }: SeriesTabsProps) {
  const [, setQuery] = useQueryParams();
  if (items.length < 2) return null;
  return (
    <Tabs
      label="车系"
      tabs={items.map(({ seriesId, seriesName }) => ({ id: seriesId, name: seriesName }))}
      value={input?.seriesId ?? ''}
      onChange={(seriesId) => setQuery({ seriesId })}
    />
  );
}
