import { minuteOf } from '@marque/contract/dealer/opening';
import { CALL_HOURS, type ContactWay } from '@marque/contract/lead/kinds';
import type { Exec, Tx } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator } from '#kernel/http/serve.ts';
import { contactViewRepository as views } from './repository.ts';
import type { ContactViewTables } from './tables.ts';

/** What the number belongs to. */
type Subject = { kind: ContactViewTables['contact_view']['subject_kind']; id: string };

export type ContactLook = { subjectId: string; dealerId: string | null; purpose: string; at: Date };

/** Returns why a store may not see a person's number now; null when it may. */
export function refusesCall(way: ContactWay, now: Date): 'noCall' | 'callHours' | null {
  if (way === 'sms') return 'noCall';
  const minute = minuteOf(now);
  const isDay = CALL_HOURS.opens <= minute && minute < CALL_HOURS.closes;
  return way === 'daytime' && !isDay ? 'callHours' : null;
}

/** Records who looks at a person's number and why, in the transaction that reads the number. */
export async function addContactView(
  tx: Tx,
  { kind, id: subjectId }: Subject,
  { operator, purpose }: { operator: Operator; purpose: string },
  now: Date,
): Promise<void> {
  await views.add(tx, {
    subject_kind: kind,
    subject_id: subjectId,
    id: newId(now),
    operator_id: operator.id,
    dealer_id: operator.dealerId,
    purpose,
    at: now,
  });
}

/** Returns the looks at the numbers of some subjects, the oldest first. */
export async function contactViews(
  exec: Exec,
  kind: Subject['kind'],
  ids: readonly string[],
): Promise<ContactLook[]> {
  return ids.length === 0 ? [] : views.of(exec, kind, ids);
}

/** Returns a look as it is shown to the person whose number it was. */
export const contactViewOf = (
  { dealerId, purpose, at }: ContactLook,
  store: string,
): { who: string; purpose: string; at: string } => ({
  who: dealerId === null ? '品牌客服' : store,
  purpose,
  at: at.toISOString(),
});
