import type { BindingState } from '@marque/contract/referral/binding/schema';
import { sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';

/** Who recommends, in a programme. */
type Inviter = { userId: string; programmeId: string };

type SoldRow = {
  id: string;
  month: string;
  state: BindingState;
  version: number;
  step: string | null;
  due_at: Date | null;
};

/** SQL of what came of somebody's recommendations. Steps that a friend hides are left out until the end. */
export const salesRepository = {
  /** Counts who accepted in a time, under '', and who reached each step in it. */
  async counts(
    exec: Exec,
    { userId, programmeId }: Inviter,
    { from, to }: { from: Date; to: Date },
  ): Promise<Map<string, number>> {
    const { rows } = await sql<{ key: string; count: number }>`
      select '' as key, count(*)::integer as count from referral_binding
      where inviter_id = ${userId} and programme_id = ${programmeId}
        and bound_at >= ${from} and bound_at < ${to}
      union all
      select step.step, count(*)::integer from referral_step step
      join referral_binding binding
        on binding.user_id = step.user_id and binding.id = step.binding_id
      where binding.inviter_id = ${userId} and binding.programme_id = ${programmeId}
        and (binding.shows or binding.state in ('kept', 'returned'))
        and step.undone_at is null and step.at >= ${from} and step.at < ${to}
      group by step.step`.execute(exec);
    return new Map(rows.map(({ key, count }) => [key, count]));
  },

  /** Returns the purchases by somebody's recommendations, the newest first. */
  async sold(exec: Exec, { userId, programmeId }: Inviter): Promise<SoldRow[]> {
    const { rows } = await sql<SoldRow>`
      select binding.id, binding.state, binding.version, binding.due_at,
        to_char(sale.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        (select step from referral_step
          where user_id = binding.user_id and binding_id = binding.id and undone_at is null
          order by at desc, id desc limit 1) as step
      from referral_binding binding
      join lateral (
        select min(at) as at from referral_sale
        where user_id = binding.user_id and binding_id = binding.id
      ) sale on sale.at is not null
      where binding.inviter_id = ${userId} and binding.programme_id = ${programmeId}
        and binding.state not in ('open', 'released', 'replaced', 'expired')
        and (binding.shows or binding.state in ('kept', 'returned', 'refused'))
      order by sale.at desc, binding.id desc limit 200`.execute(exec);
    return rows;
  },
};
