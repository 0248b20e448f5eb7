import type { Exec } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';

/**
 * Returns orders with the picture that their places have now: a place names no trim yet, so it shows its
 * series, whose picture is an outline until the reveal and the car after it.
 */
export async function withPlacePictures(
  { cars }: Pick<CarOrderContext, 'cars'>,
  exec: Exec,
  orders: readonly CarOrderRow[],
): Promise<CarOrderRow[]> {
  const brands = new Set(orders.flatMap((one) => (one.type_id === null ? one.brand : [])));
  const series = await Promise.all([...brands].map((brand) => cars.seriesOf(exec, brand)));
  const heroes = new Map(series.flat().map(({ id, hero }) => [id, hero]));
  return orders.map((order) =>
    order.type_id === null
      ? {
          ...order,
          config: { ...order.config, image: heroes.get(order.series_id) ?? order.config.image },
        }
      : order,
  );
}
