import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { levelChanged } from '../membership/events.ts';
import { type MemberEventContext, note, undo } from './keep.ts';

/** Notes each level above the first that a member reaches, and undoes those that are lost. */
export async function followLevel(
  context: MemberEventContext,
  tx: Tx,
  { userId, brand, from, to, at }: PayloadOf<typeof levelChanged>,
): Promise<void> {
  const kind = 'level.raised';
  for (let level = from + 1; level <= to; level += 1)
    await note(context, tx, { userId, brand, kind, reference: `V${level}`, at });
  for (let level = from; level > to; level -= 1)
    await undo(context, tx, { userId, brand, kind, reference: `V${level}`, at });
}
