import type { CarPolicy } from '@marque/contract/car-order/policy';
import type { Days } from '@marque/contract/cars/delivery';
import type { Brand, Out } from '@marque/contract/core';
import type { operatorCarTransportSet } from '@marque/contract/car-order/operator-endpoints';
import type { Exec, Tx } from '#kernel/database.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { transports } from './policy-repository.ts';

type Goal = { brand: Brand; cityCode: string | undefined };

/**
 * Returns the transport time to a city: that of the city, else of its province, else of the brand.
 * Without a city it spans the shortest and the longest of all regions.
 */
export async function transportTo(
  exec: Exec,
  { brand, cityCode }: Goal,
  { transportFrom, transportTo: most }: Pick<CarPolicy, 'transportFrom' | 'transportTo'>,
  at: Date,
): Promise<Days> {
  const usual = { from: transportFrom, to: most };
  if (cityCode === undefined) {
    const all = await transports.inForce(exec, brand, at);
    return {
      from: Math.min(usual.from, ...all.map((row) => row.days_from)),
      to: Math.max(usual.to, ...all.map((row) => row.days_to)),
    };
  }
  const regions = [cityCode.slice(0, 4), cityCode.slice(0, 2)];
  // Rows are sorted so that the city comes before its province.
  const [row] = await transports.inForce(exec, brand, at, regions);
  return row ? { from: row.days_from, to: row.days_to } : usual;
}

/** Sets the transport time to a region from now on. */
export async function setTransport(
  tx: Tx,
  { brand, input: { region, least, most }, now }: OperatorCall<typeof operatorCarTransportSet>,
): Promise<Out<typeof operatorCarTransportSet>> {
  const days = { days_from: least, days_to: most };
  await transports.put(tx, { brand, region, ...days, effective_at: now });
  return { region, least, most };
}
