import type * as calls from '@marque/contract/cars/finance/endpoints';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { calculated } from './calculate.ts';
import type { FinanceContext } from './context.ts';
import { financeRepository as finance } from './repository.ts';
import { planView } from './view.ts';

export const MAX_PLANS = 20;

/** Saves a plan with its present result. Throws PLAN_LIMIT. */
export async function savePlan(
  context: FinanceContext,
  tx: Tx,
  { user, brand, input, now }: MemberCall<typeof calls.savePlanApp>,
): Promise<Out<typeof calls.savePlanApp>> {
  const { name, ...asked } = input;
  const { car, column, onRoad } = await calculated(context, tx, { brand, input: asked, now });
  if ((await finance.lockPlans(tx, user.id, brand)) >= MAX_PLANS)
    throw new DomainError('PLAN_LIMIT');
  const id = newId(now);
  // The terms that were left to the product are stored as they are now.
  const kept = { ...asked, ...(car.typeId && { typeId: car.typeId }), ...column.terms };
  await finance.addPlan(tx, {
    user_id: user.id,
    id,
    brand,
    name,
    car_name: car.name,
    asked: JSON.stringify(kept),
    total_fen: onRoad.totalFen,
    monthly_fen: column.loan?.monthlyFen ?? null,
    created_at: now,
  });
  return { id };
}

export async function listPlans(
  { database }: FinanceContext,
  { user, brand }: MemberCall<typeof calls.listPlanApp>,
): Promise<Out<typeof calls.listPlanApp>> {
  const rows = await finance.plans(database, user.id, brand);
  return { items: rows.map(planView), max: MAX_PLANS };
}

export async function removePlan(
  { database }: FinanceContext,
  { user, input }: MemberCall<typeof calls.removePlanApp>,
): Promise<Out<typeof calls.removePlanApp>> {
  if (!(await finance.removePlan(database, user.id, input.id)))
    throw new DomainError('PLAN_NOT_FOUND');
  return { done: true };
}
