import { minuteOf } from '@marque/contract/dealer/opening';
import { CALL_HOURS, type ContactWay } from '@marque/contract/lead/kinds';
import type { Selectable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator } from '#kernel/serve.ts';
import type { ContactViewTables } from './tables.ts';

export type ContactViewRow = Selectable<ContactViewTables['contact_view']>;
type Subject = Pick<ContactViewRow, 'subject_kind' | 'subject_id'>;

/** Why somebody's number is not told to a store now; null where it is. */
export function refusesCall(way: ContactWay, now: Date): 'noCall' | 'callHours' | null {
  if (way === 'sms') return 'noCall';
  const minute = minuteOf(now);
  const isDay = CALL_HOURS.opens <= minute && minute < CALL_HOURS.closes;
  return way === 'daytime' && !isDay ? 'callHours' : null;
}

/** Keeps who looked at a person's number, and what for, in the transaction that tells it. */
export async function addContactView(
  tx: Tx,
  subject: Subject,
  { operator, purpose }: { operator: Operator; purpose: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contact_view')
    .values({
      ...subject,
      id: newId(now),
      operator_id: operator.id,
      dealer_id: operator.dealerId,
      purpose,
      at: now,
    })
    .execute();
}

/** Who looked at some numbers, the first first. */
export const contactViews = (
  exec: Exec,
  kind: Subject['subject_kind'],
  ids: readonly string[],
): Promise<ContactViewRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : exec
        .selectFrom('contact_view')
        .selectAll()
        .where('subject_kind', '=', kind)
        .where('subject_id', 'in', ids)
        .orderBy('id')
        .execute();

/** A look as its person sees it. */
export const contactViewOf = (
  { dealer_id: dealerId, purpose, at }: ContactViewRow,
  store: string,
): { who: string; purpose: string; at: string } => ({
  who: dealerId === null ? '品牌客服' : store,
  purpose,
  at: at.toISOString(),
});
