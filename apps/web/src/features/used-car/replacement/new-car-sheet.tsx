import { queryMycarSeriesApp } from '@marque/contract/cars/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { ChoiceList } from '#shared/ui/picker/choice-list.tsx';

type NewCarSheetProps = {
  open: boolean;
  seriesId: string;
  onPick: (seriesId: string) => void;
  onClose: () => void;
};

/** The series that have a price; one before its reveal is not among them. */
export function NewCarSheet({ open, seriesId, onPick, onClose }: NewCarSheetProps) {
  const { query } = useApi();
  const series = useQuery({
    ...query(queryMycarSeriesApp, { saleState: 'all' }, 'list'),
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title="换哪款新车">
      <QueryView of={series} skeleton={<Skeleton height={220} />}>
        {({ items }) => (
          <ChoiceList
            label="新车"
            value={seriesId}
            options={items.flatMap((one) =>
              one.priceFromFen === null
                ? []
                : {
                    id: one.seriesId,
                    name: one.seriesName,
                    note: `${one.bodyType} · ${formatMoney(one.priceFromFen)} 起`,
                  },
            )}
            onPick={onPick}
          />
        )}
      </QueryView>
    </Sheet>
  );
}
