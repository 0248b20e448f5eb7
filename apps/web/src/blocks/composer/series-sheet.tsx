import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { ChoiceList } from '#shared/ui/picker/choice-list.tsx';

const useSeries = (enabled: boolean) => {
  const api = useApi();
  return useQuery({ ...api.query(queryMycarSeriesApp, { saleState: 'all' }, 'steady'), enabled });
};

/** The name of a series; '' for none. */
export function useSeriesName(seriesId: string | null): string {
  const { data } = useSeries(seriesId !== null);
  return data?.items.find((one) => one.seriesId === seriesId)?.seriesName ?? '';
}

const NONE = 'none';

type SeriesSheetProps = {
  open: boolean;
  value: string | null;
  onPick: (seriesId: string | null) => void;
  onClose: () => void;
};

/** Asks which car it is about. */
export function SeriesSheet({ open, value, onPick, onClose }: SeriesSheetProps) {
  const series = useSeries(open);
  return (
    <Sheet open={open} onClose={onClose} title="关于哪款车">
      <QueryView of={series} skeleton={<Skeleton height={240} />}>
        {({ items }) => (
          <ChoiceList
            label="车系"
            options={[
              { id: NONE, name: '不限车型' },
              ...items.map(({ seriesId, seriesName }) => ({ id: seriesId, name: seriesName })),
            ]}
            value={value ?? NONE}
            onPick={(id) => onPick(id === NONE ? null : id)}
          />
        )}
      </QueryView>
    </Sheet>
  );
}
