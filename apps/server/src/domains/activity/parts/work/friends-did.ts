import type { Exec } from '#kernel/database.ts';
import type { LoadedActivity } from '../../context.ts';
import { workRepository as works } from './repository.ts';

/** What friends sent or voted in an activity of works; nothing of those who did neither. */
export async function friendsDid(
  exec: Exec,
  { id }: Pick<LoadedActivity, 'id'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await works.deedsOf(exec, id, userIds);
  const did = new Map<string, string>();
  for (const { user_id: userId, works: sent, votes } of rows)
    if (sent > 0) did.set(userId, `投稿 ${sent} 件`);
    else if (votes > 0) did.set(userId, `投了 ${votes} 票`);
  return did;
}
