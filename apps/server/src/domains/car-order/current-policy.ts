import { type CarOrderKind, type CarPolicy, POLICY_KEYS } from '@marque/contract/car-order/policy';
import type { Brand, Out } from '@marque/contract/core';
import type { operatorCarPolicySet } from '@marque/contract/car-order/operator-endpoints';
import type { Exec, Tx } from '#kernel/database.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { policies } from './policy-repository.ts';

/** Returns the policy in force for a kind of order at a moment. */
export async function policyOf(
  exec: Exec,
  { brand, kind }: { brand: Brand; kind: CarOrderKind },
  at: Date,
): Promise<CarPolicy> {
  const rows = await policies.inForce(exec, { brand, kind }, at);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    POLICY_KEYS.map((key) => {
      const value = values.get(key);
      if (value === undefined) throw new Error(`No ${key} is kept for ${kind} of ${brand}`);
      return [key, value];
    }),
  ) as CarPolicy;
}

/** Sets a parameter of the policy from now on. Existing orders keep their policy. */
export async function setPolicy(
  tx: Tx,
  { brand, input: { kind, key, value }, now }: OperatorCall<typeof operatorCarPolicySet>,
): Promise<Out<typeof operatorCarPolicySet>> {
  await policies.put(tx, { brand, kind, key, value, effective_at: now });
  return { policy: await policyOf(tx, { brand, kind }, now) };
}
