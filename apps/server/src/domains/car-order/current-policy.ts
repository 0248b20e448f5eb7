import { type CarOrderKind, type CarPolicy, POLICY_KEYS } from '@marque/contract/car-order/policy';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';

/** What orders of a kind follow at a moment. */
export async function policyOf(
  exec: Exec,
  { brand, kind }: { brand: Brand; kind: CarOrderKind },
  at: Date,
): Promise<CarPolicy> {
  const rows = await exec
    .selectFrom('car_policy')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('effective_at', '<=', at)
    .orderBy('key')
    .orderBy('effective_at', 'desc')
    .execute();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    POLICY_KEYS.map((key) => {
      const value = values.get(key);
      if (value === undefined) throw new Error(`No ${key} is kept for ${kind} of ${brand}`);
      return [key, value];
    }),
  ) as CarPolicy;
}
