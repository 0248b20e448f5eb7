import { myCarList } from '@marque/contract/garage/endpoints';
import type { Out } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { useCars, useSeries } from '#blocks/car-picker/use-cars.ts';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Chip } from '#shared/ui/chips/chips.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

type CarChipProps = {
  /** The id of the series the goods have to fit; null for no limit. */
  seriesId: string | null;
  onChange: (seriesId: string | null) => void;
};

/** The chip that limits a list to goods that fit one of the member's cars. */
export function CarChip({ seriesId, onChange }: CarChipProps) {
  const memberOnly = useMemberOnly();
  const sheet = useSheet('fitting-car');
  const { chosen, choose } = useCars({ enabled: sheet.open });
  const api = useApi();
  const client = useQueryClient();
  // Read from the cache, as a car that was just added is not in this render's list.
  const seriesOf = (carId: string) =>
    client
      .getQueryData<Out<typeof myCarList>>(api.key(myCarList, {}))
      ?.items.find(({ id }) => id === carId)?.seriesId;
  return (
    <>
      <Chip
        removable
        on={seriesId !== null}
        onPress={() => (seriesId === null ? memberOnly(() => sheet.show()) : onChange(null))}
      >
        {seriesId === null ? '适用车型' : <SeriesName id={seriesId} />}
      </Chip>
      <CarPicker
        title="适用车型"
        open={sheet.open}
        onClose={() => sheet.close()}
        chosenId={chosen?.id ?? null}
        onPick={(carId) => {
          choose(carId);
          const series = seriesOf(carId);
          sheet.close(() => series && onChange(series));
        }}
      />
    </>
  );
}

function SeriesName({ id }: { id: string }) {
  const { data } = useSeries();
  const name = data?.items.find((one) => one.id === id)?.name;
  return name ? `适合${name}` : '适合我的车';
}
