import type { PurchaseCheck } from '@marque/contract/car-order/schema';
import { spanText } from '#shared/format/time.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

const CityPicker = lazySheet(
  async () => ({ default: (await import('#blocks/city-picker/city-picker.tsx')).CityPicker }),
  'opened',
);

type DeliveryRowProps = {
  of: NonNullable<PurchaseCheck['delivery']>;
  /** The city is that of a store which is chosen already. */
  settled?: boolean;
};

/** When a car is likely to come, why then, and to which city; a tap chooses the city. */
export function DeliveryRow({ of, settled = false }: DeliveryRowProps) {
  const cities = useSheet('city');
  const { city, why } = of;
  return (
    <>
      <ListRow
        label={city === null ? '预计交付' : `预计交付 · ${cityLabel(city)}`}
        note={city === null ? `${why}，选城市更准` : why}
        value={spanText(of)}
        {...(settled ? {} : { onClick: () => cities.show() })}
      />
      <CityPicker open={cities.open} onClose={() => cities.close()} />
    </>
  );
}
