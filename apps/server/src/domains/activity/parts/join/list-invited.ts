import type * as calls from '@marque/contract/activity/invited/endpoints';
import type { Out } from '@marque/contract/core';
import { maskName } from '@marque/contract/mask';
import type { MemberCall } from '#kernel/http/serve.ts';
import { nickNamesOf } from '../../../session/module.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';
import { loadActivity, loadedById } from '../../engine/load.ts';
import { type InvitedRow, invitedBy } from './invited-repository.ts';

const TAKES_PART = '参加了';

function gaveOf({ serial, chances }: InvitedRow, activity: LoadedActivity): string | null {
  const byHelp =
    serial === null ? null : (activity.kind.help?.gave?.({ activity, count: serial }) ?? null);
  return byHelp ?? (chances === null ? null : `${chances} 次机会`);
}

/** What a friend did: `more` is what the kind says beyond taking part. */
function didOf({ joined, serial }: InvitedRow, more: string | undefined): string {
  const helped = serial === null ? [] : ['帮过你'];
  return [...helped, ...(joined ? [more ?? TAKES_PART] : [])].join('，');
}

/** Lists whom the caller brought into activities of the brand, the latest first. Throws ACTIVITY_NOT_FOUND. */
export async function listInvited(
  context: ActivityContext,
  { input: { id, cursor, size }, brand, user, now }: MemberCall<typeof calls.activityInvited>,
): Promise<Out<typeof calls.activityInvited>> {
  const { database } = context;
  const one = id === undefined ? null : await loadActivity(context, database, { id, brand, now });
  const asked = { userId: user.id, brand, activityId: one?.id ?? null, cursor, size };
  const page = await invitedBy(database, asked);
  const ids = [...new Set(page.rows.map((row) => row.activity_id))];
  const friends = page.rows.map((row) => row.friend_id);
  const [loaded, names] = await Promise.all([
    loadedById(context, database, { brand, ids, now }),
    nickNamesOf(database, friends),
  ]);
  const did = (one && (await one.kind.friendsDid?.(database, one, friends))) ?? new Map();
  return {
    items: page.rows.map((row) => {
      const activity = loaded.get(row.activity_id)!;
      return {
        id: row.id,
        name: maskName(names(row.friend_id) ?? '') || '车友',
        activity: {
          id: activity.id,
          family: activity.row.family,
          title: activity.content.title,
        },
        at: row.at.toISOString(),
        did: didOf(row, did.get(row.friend_id)),
        gave: gaveOf(row, activity),
      };
    }),
    nextCursor: page.nextCursor,
  };
}
