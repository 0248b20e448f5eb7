import type * as calls from '@marque/contract/activity/help/endpoints';
import type { HelpRecord } from '@marque/contract/activity/help/schema';
import { isWayIn } from '@marque/contract/activity/host-policy';
import type { Obstacle } from '@marque/contract/activity/schema';
import type { Brand, Out } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import { maskName } from '@marque/contract/mask';
import { imageSrc } from '@marque/contract/picture-url';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { imagesOf } from '../../../media/module.ts';
import { facesOf } from '../../../session/module.ts';
import type { ActivityContext, HelpedJoin, HelpTerms, LoadedActivity } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { obstacleOfState } from '../../engine/state.ts';
import { natureOf } from '../../engine/ways.ts';
import { activityRepository as activities } from '../../repository.ts';
import { helpRepository as helps } from './repository.ts';

const AVATAR_WIDTH = 160;
const SOMEBODY = '车友';

/**
 * Returns a participation that friends can help, with what its kind asks for. Throws
 * ACTIVITY_NOT_FOUND.
 */
export async function helpedJoin(
  context: ActivityContext,
  exec: Exec,
  { joinId, brand, now }: { joinId: string; brand: Brand; now: Date },
): Promise<HelpedJoin> {
  const join = await activities.participation(exec, joinId);
  if (!join) throw new DomainError('ACTIVITY_NOT_FOUND');
  const activity = await loadActivity(context, exec, { id: join.activity_id, brand, now });
  const { help } = activity.kind;
  const terms = (await help?.terms({ exec, activity, join })) ?? null;
  if (!help || !terms) throw new DomainError('ACTIVITY_NOT_FOUND');
  return { activity, join, help, terms, roundId: terms.roundId ?? join.id };
}

/** What keeps everybody in a host from helping; null for nothing. */
export function hostObstacle(activity: LoadedActivity, host: HostClass): Obstacle | null {
  if (isWayIn(host, natureOf(activity, 'help'))) return null;
  return host === 'wechat'
    ? { code: 'hostShow', text: '微信里只能看看，参加请到 App 或小程序', way: null }
    : { code: 'hostRandom', text: '这项任务只在 App 里有', way: null };
}

/** Throws ACTIVITY_HOST where friends cannot help or join from a host. */
export function assertHost(activity: LoadedActivity, host: HostClass): void {
  const obstacle = hostObstacle(activity, host);
  if (obstacle) throw new DomainError('ACTIVITY_HOST', { obstacle });
}

/** What whoever helps gets; null for nothing. */
export const giftText = ({ helperPoints }: HelpTerms): string | null =>
  helperPoints > 0 ? `${helperPoints} 积分` : null;

/** What a help gives the owner by itself in a host that may say so; null for nothing. */
function gaveTo({ activity, help }: HelpedJoin, host: HostClass): (count: number) => string | null {
  const isSaid = hostObstacle(activity, host) === null;
  return (count) => (isSaid && help.gave?.({ activity, count })) || null;
}

type HelpReader = { host: HostClass; now: Date; userId: string | null };

async function recordOf(
  exec: Exec,
  found: HelpedJoin,
  { host, now, userId }: HelpReader,
): Promise<HelpRecord> {
  const { activity, join, terms, roundId } = found;
  const gave = gaveTo(found, host);
  const faces = await facesOf(exec, [join.user_id]);
  const { avatar, nickName } = faces(join.user_id);
  const [helped, pictures, done, used] = await Promise.all([
    helps.helped(exec, roundId),
    imagesOf(exec, avatar ? [avatar] : []),
    userId !== null && helps.has(exec, roundId, userId),
    userId === null ? 0 : helps.used(exec, userId, activity.id),
  ]);
  const picture = avatar ? pictures.get(avatar) : undefined;
  const end = { until: terms.until, isFull: helped >= terms.needed, now };
  return {
    joinId: join.id,
    activityId: activity.id,
    family: activity.row.family,
    title: activity.content.title,
    asker: {
      name: nickName || SOMEBODY,
      avatar: picture ? imageSrc(picture, AVATAR_WIDTH) : '',
    },
    mine: userId === join.user_id,
    helped,
    needed: terms.needed,
    until: terms.until.toISOString(),
    done,
    left: userId === null ? null : Math.max(0, terms.perHelper - used),
    steps: Array.from({ length: terms.needed }, (_, i) => i + 1).flatMap((count) => {
      const gives = gave(count);
      return gives === null ? [] : [{ count, gives }];
    }),
    gift: giftText(terms),
    obstacle:
      obstacleOfState(activity.state, activity.row) ??
      obstacleOfEnd(end) ??
      hostObstacle(activity, host),
  };
}

function obstacleOfEnd({
  until,
  isFull,
  now,
}: {
  until: Date;
  isFull: boolean;
  now: Date;
}): Obstacle | null {
  if (isFull) return { code: 'helpFull', text: '朋友已经齐了，谢谢你', way: null };
  if (now >= until) return { code: 'helpOver', text: '这一轮助力结束了', way: null };
  return null;
}

/** Shows who helped a member, with what the caller can do about it. Throws ACTIVITY_NOT_FOUND. */
export async function showHelps(
  context: ActivityContext,
  { input: { joinId, cursor, size }, brand, user, host, now }: Call<typeof calls.activityHelps>,
): Promise<Out<typeof calls.activityHelps>> {
  const { database } = context;
  const found = await helpedJoin(context, database, { joinId, brand, now });
  const [record, page] = await Promise.all([
    recordOf(database, found, { host, now, userId: user?.id ?? null }),
    helps.ofJoin(database, found.roundId, { cursor, size }),
  ]);
  const faces = await facesOf(
    database,
    page.rows.map(({ helper_id: id }) => id),
  );
  const gave = gaveTo(found, host);
  return {
    record,
    items: page.rows.map(({ helper_id, serial, at }) => ({
      id: String(serial),
      name: maskName(faces(helper_id).nickName ?? '') || SOMEBODY,
      at: at.toISOString(),
      gave: gave(serial),
    })),
    nextCursor: page.nextCursor,
  };
}

/** Lists whom the caller helped, the latest first. */
export async function listHelped(
  { database }: ActivityContext,
  { input: { id, cursor, size }, brand, user }: MemberCall<typeof calls.activityHelped>,
): Promise<Out<typeof calls.activityHelped>> {
  const page = await helps.ofHelper(database, {
    helperId: user.id,
    brand,
    activityId: id,
    cursor,
    size,
  });
  const faces = await facesOf(
    database,
    page.rows.map(({ owner_id: owner }) => owner),
  );
  return {
    items: page.rows.map(({ join_id, owner_id, activity_id, title, at }) => ({
      id: join_id,
      name: maskName(faces(owner_id).nickName ?? '') || SOMEBODY,
      activityId: activity_id,
      title,
      at: at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}
