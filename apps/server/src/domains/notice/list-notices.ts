import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/notice/endpoints';
import type { Unread } from '@marque/contract/notice/schema';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { nickNamesOf } from '../session/module.ts';
import type { NoticeContext } from './context.ts';
import { linkKey, deadLinks } from './dead-links.ts';
import { noticeRepository as notices } from './repository.ts';
import { noticeView } from './view.ts';

export async function listNotices(
  context: NoticeContext,
  { user, brand, input, now }: MemberCall<typeof calls.noticeList>,
): Promise<Out<typeof calls.noticeList>> {
  const { database } = context;
  const whose = { userId: user.id, brand };
  const { rows, nextCursor } = await notices.page(database, whose, input);
  const [gone, names] = await Promise.all([
    deadLinks(context, whose, rows),
    nickNamesOf(
      database,
      rows.flatMap(({ actor_ids }) => actor_ids.slice(0, 1)),
    ),
  ]);
  return {
    items: rows.map((row) =>
      noticeView(row, {
        actor: names(row.actor_ids[0]),
        gone: row.link !== null && gone.has(linkKey(row.link)),
        now,
      }),
    ),
    nextCursor,
  };
}

async function unreadOf(exec: Exec, whose: Parameters<typeof notices.unread>[1]): Promise<Unread> {
  const rows = await notices.unread(exec, whose);
  const counts = rows.map(({ kind, count }) => [kind, Number(count)] as const);
  return { total: sumBy(counts, ([, count]) => count), kinds: Object.fromEntries(counts) };
}

export const countUnread = (
  { database }: NoticeContext,
  { user, brand }: MemberCall<typeof calls.noticeUnread>,
): Promise<Unread> => unreadOf(database, { userId: user.id, brand });

/** Marks notices as read. A repeated call changes nothing. */
export async function readNotices(
  { database }: NoticeContext,
  { user, brand, input, now }: MemberCall<typeof calls.noticeRead>,
): Promise<Unread> {
  const whose = { userId: user.id, brand };
  const until = input.until === undefined ? undefined : new Date(input.until);
  await notices.read(database, whose, { ...input, until }, now);
  return unreadOf(database, whose);
}

/** Removes notices. Unknown ids are ignored. */
export async function removeNotices(
  { database }: NoticeContext,
  { user, brand, input }: MemberCall<typeof calls.noticeRemove>,
): Promise<Unread> {
  const whose = { userId: user.id, brand };
  await notices.remove(database, whose, input.ids);
  return unreadOf(database, whose);
}
