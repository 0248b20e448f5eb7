import { useSeries } from '#blocks/car-picker/use-cars.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { ChoiceList } from '#shared/ui/picker/choice-list.tsx';

export type TypeSheetProps = {
  open: boolean;
  onClose: () => void;
  chosen: string;
  onPick: (typeId: string) => void;
};

/** The brand's trims, for who has no car here. */
export default function TypeSheet({ open, onClose, chosen, onPick }: TypeSheetProps) {
  const series = useSeries();
  return (
    <Sheet open={open} onClose={onClose} title="选择车型">
      <QueryView of={series} skeleton={<Skeleton height={320} />}>
        {({ items }) => (
          <ChoiceList
            label="车型"
            options={items.flatMap(({ name, trims }) =>
              trims.map((trim) => ({ id: trim.id, name: `${name} ${trim.name}` })),
            )}
            value={chosen}
            onPick={onPick}
          />
        )}
      </QueryView>
    </Sheet>
  );
}
