import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { Tx } from '#kernel/database.ts';
import { momentOfMinute } from '../../page/module.ts';
import { problemsOf } from './check.ts';
import { programmeRepository as programmes } from './repository.ts';

/** Writes a programme that has no problems, and its places. */
export async function writeProgramme(
  tx: Tx,
  content: Programme,
  by: { now: Date; operator: string },
): Promise<void> {
  const { id, brand, slug, listed, period, budgets } = content;
  await programmes.publish(
    tx,
    {
      id,
      brand,
      slug,
      listed,
      starts_at: momentOfMinute(period.from),
      bind_until: momentOfMinute(period.bindUntil),
      sale_until: momentOfMinute(period.saleUntil),
      content,
    },
    by,
  );
  for (const { key, total } of budgets)
    await programmes.addBudget(tx, { programmeId: id, key, total });
}

/** Publishes the programmes of the demo content. Throws for one that could not be published. */
export async function publishContent(
  tx: Tx,
  written: readonly Programme[],
  now: Date,
): Promise<void> {
  for (const programme of written) {
    const [problem] = await problemsOf(tx, programme);
    if (problem) throw new Error(`Programme ${programme.id}: ${problem.path}: ${problem.message}`);
    await writeProgramme(tx, programme, { now, operator: 'content' });
  }
}
