import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import type { WorkshopContext } from './context.ts';
import { dueStep } from './due-step.ts';

/** How many people are looked at in one go. */
const BATCH = 100;

/** Tells one person of the services of their cars that are due. */
async function tellOwner(
  { database, garage, tell }: WorkshopContext,
  owner: Parameters<WorkshopContext['garage']['ownCars']>[1],
): Promise<void> {
  const { userId, brand, now } = owner;
  const today = shanghaiDay(now);
  for (const { id, next, modelName } of await garage.ownCars(database, owner)) {
    const due = next?.dueOn ? dueStep(next.dueOn, today) : null;
    if (!next || !due) continue;
    const items = next.items.join('、');
    await inTransaction(database, (tx) =>
      tell(tx, {
        userId,
        brand,
        kind: 'car',
        // By kilometres where these count: their forecast day moves.
        dedupe: `service-due:${id}:${next.dueKm ?? next.dueOn}:${due.step}`,
        title: `${modelName}该保养了，${due.text}`,
        body: `${items}。里程和时间哪个先到算哪个，提前约好不用等。`,
        link: { page: 'maintenance.mainRecord', query: { carId: id } },
        at: now,
      }),
    );
  }
}

/** Tells owners 30 and 7 days before a service is due and 14 days after, once each. */
export async function tellOfDue(context: WorkshopContext, now: Date): Promise<void> {
  const { database, garage, log } = context;
  let after: { userId: string; brand: string } | null = null;
  for (;;) {
    const owners = await garage.owners(database, after, BATCH);
    for (const owner of owners)
      await tellOwner(context, { ...owner, now }).catch((error: unknown) =>
        log.error({ err: error, userId: owner.userId }, 'due service not told'),
      );
    after = owners.at(-1) ?? null;
    if (owners.length < BATCH) return;
  }
}
