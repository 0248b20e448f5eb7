import { buffer } from 'node:stream/consumers';
import type { LookedAt } from '@marque/contract/media/desk-schema';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator } from '#kernel/http/serve.ts';
import type { PrivateContext } from './context.ts';
import { keyOf, openPrivate } from './keep.ts';
import type { PrivatePurposeRules } from './picture-purpose.ts';
import { type PictureSubject, privateRepository as images } from './repository.ts';

type LookRequest<Why extends string> = PictureSubject & {
  purpose: PrivatePurposeRules<Why>;
  why: Why;
  operator: Pick<Operator, 'id' | 'name'>;
};

/** Returns a matter's pictures for the desk. The look is recorded before anything is shown. */
export async function look<Why extends string>(
  context: PrivateContext,
  { purpose, why, operator, ...matter }: LookRequest<Why>,
  now: Date,
): Promise<LookedAt[]> {
  const { database } = context;
  const rows = await inTransaction(database, async (tx) => {
    const found = await images.ofMatter(tx, matter);
    const looks = found.map(({ user_id, id }) => ({
      user_id,
      id: newId(now),
      image_id: id,
      subject: matter.subject,
      operator_id: operator.id,
      operator_name: operator.name,
      purpose: purpose.name,
      why,
      at: now,
    }));
    if (looks.length > 0) await images.addLooks(tx, looks);
    return found;
  });
  if (rows.length === 0) return [];
  const hashes = [...new Set(rows.map((row) => row.sha256))];
  const alike = await images.alike(database, matter, hashes);
  const looked: LookedAt[] = [];
  for (const row of rows) {
    const bytes = await openPrivate(context, row, row.files.at(-1)!.width);
    const alsoIn = alike.get(row.sha256) ?? 0;
    // A file that the object store has lost is left out.
    if (bytes)
      looked.push({
        key: keyOf(row.id),
        base64: (await buffer(bytes)).toString('base64'),
        alsoIn,
      });
  }
  return looked;
}

/** Returns the looks at a matter's pictures, for their owner, the newest first. */
export async function looksAt(
  { purposes }: PrivateContext,
  exec: Exec,
  matter: PictureSubject,
): Promise<{ at: Date; why: string }[]> {
  const rows = await images.looks(exec, matter);
  return rows.map(({ at, purpose, why }) => ({
    at,
    why: purposes.get(purpose)?.looks[why] ?? why,
  }));
}
