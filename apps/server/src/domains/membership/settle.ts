import { formatInteger } from '@marque/contract/money';
import { addDays, fullDay, shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import type { MembershipContext } from './context.ts';
import { lockMembership } from './level.ts';
import { OWNERS_LEVEL, ruleOf } from './policy.ts';
import { certifiedOwner } from './ports.ts';
import { membershipRepository as members } from './repository.ts';

/** The number of memberships locked at once, which bounds how long a purchase waits. */
const BATCH = 100;
/** The numbers of days before the end at which a member is told, in ascending order. */
const AHEAD = [7, 30, 60] as const;

/** Settles the levels of all members whose last day is over. Returns how many. */
export async function settleAll(context: MembershipContext, now: Date): Promise<number> {
  const today = shanghaiDay(now);
  let done = 0;
  for (;;) {
    const due = await inTransaction(context.database, async (tx) => {
      const found = await members.lockDue(tx, today, BATCH);
      for (const member of found) await lockMembership(context, tx, member, now);
      return found.length;
    });
    done += due;
    if (due < BATCH) return done;
  }
}

/** Tells members 60, 30 and 7 days before the end of a level that their growth does not keep. */
export async function tellOfEndingLevels(context: MembershipContext, now: Date): Promise<void> {
  const { ask, database, tell } = context;
  const today = shanghaiDay(now);
  for (const days of AHEAD)
    for (;;) {
      const told = await inTransaction(database, async (tx) => {
        const ending = await members.takeEnding(
          tx,
          { today, by: addDays(today, days), days },
          BATCH,
        );
        for (const { level, until, ...member } of ending) {
          const { userId, brand } = member;
          const { name, threshold } = ruleOf(await members.levelsOn(tx, brand, today), level);
          const missing = threshold - (await members.growthOn(tx, member, until));
          if (missing <= 0) continue;
          if (level <= OWNERS_LEVEL && (await ask(certifiedOwner)(tx, userId, brand))) continue;
          const title = `再积 ${formatInteger(missing)} 成长值，保住「${name}」`;
          await tell(tx, {
            userId,
            brand,
            kind: 'rights',
            dedupe: `level-ending:${brand}:${until}:${days}`,
            title,
            body: `「${name}」有效期至 ${fullDay(until)}，到时成长值不够会降一级。`,
            link: { page: 'member.memberCenter', query: { section: 'tasks' } },
            outside: { template: 'benefit', values: { title: `「${name}」快到期了` } },
            at: now,
          });
        }
        return ending.length;
      });
      if (told < BATCH) break;
    }
}
