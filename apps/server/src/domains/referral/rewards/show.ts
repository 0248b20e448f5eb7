import { type BindingState } from '@marque/contract/referral/binding/schema';
import type * as calls from '@marque/contract/referral/reward/endpoints';
import type { FriendRow, GainState, TierPrize } from '@marque/contract/referral/reward/schema';
import type { FriendTab, GainTab } from '@marque/contract/referral/reward/tabs';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { saysIn } from '@marque/contract/referral/programme-texts';
import type { Out } from '@marque/contract/core';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import { type FriendFace, facesOfFriends } from '../../session/module.ts';
import { participantRepository as participants } from '../attribution/participant-repository.ts';
import { boundView } from '../attribution/view.ts';
import type { ReferralContext } from '../context.ts';
import { loadProgramme } from '../programme/load.ts';
import { type BindingRow, type StepRow, stepRepository as steps } from '../steps/repository.ts';
import { lastDay, pointsText } from './policy.ts';
import { rewardRepository as rewards, versionKey } from './repository.ts';
import { sumOf } from './sales.ts';
import { gainViews, isHidden } from './view.ts';

/** Whether a host may be told what recommending brings. */
const tellsGain = (host: Parameters<typeof saysIn>[0]): boolean => saysIn(host) === 'full';

const OPEN: readonly GainState[] = ['waiting', 'held', 'review', 'toClaim'];
const GAINS: Record<GainTab, readonly GainState[]> = {
  open: OPEN,
  given: ['given'],
  over: ['lapsed', 'void', 'takenBack'],
};
const FRIENDS: Record<FriendTab, readonly BindingState[] | null> = {
  all: null,
  underWay: ['open', 'locked', 'delivered', 'review'],
  kept: ['kept'],
  over: ['expired', 'released', 'replaced', 'refused', 'returned'],
};

/** Sums up what a member's recommendations in a programme bring. Throws RECOMMENDING_NOT_FOUND. */
export async function showSums(
  { database }: ReferralContext,
  { input: { slug }, brand, user, host, now }: MemberCall<typeof calls.referralSums>,
): Promise<Out<typeof calls.referralSums>> {
  const { id: programmeId } = await loadProgramme(database, { brand, slug, now });
  const tells = tellsGain(host);
  const [rows, friends] = await Promise.all([
    tells ? rewards.ofProgramme(database, { userId: user.id, programmeId }) : [],
    tells ? steps.countUnderWay(database, { inviterId: user.id, programmeId }) : 0,
  ]);
  const versions = await rewards.versions(database, rows);
  const sum = (states: readonly GainState[]) =>
    rows
      .filter(({ state, side }) => side === 'inviter' && states.includes(state))
      .map((row) => sumOf(versions.get(versionKey(row))!, [row]))
      .reduce((a, b) => ({ points: a.points + b.points, gifts: a.gifts + b.gifts }), {
        points: 0,
        gifts: 0,
      });
  return {
    friends,
    underWay: sum(['waiting', 'held', 'review']),
    toClaim: sum(['toClaim']),
    given: sum(['given']),
    takenBack: sum(['takenBack']),
  };
}

/** Lists a member's rewards of the brand. Throws RECOMMENDING_NOT_FOUND. */
export async function listGains(
  context: ReferralContext,
  { input, brand, user, host, now }: MemberCall<typeof calls.referralGains>,
): Promise<Out<typeof calls.referralGains>> {
  const { database } = context;
  const { slug, tab, cursor, size } = input;
  const programmeId = slug && (await loadProgramme(database, { brand, slug, now })).id;
  if (!tellsGain(host)) return { items: [], nextCursor: null };
  const whose = { userId: user.id, brand, states: GAINS[tab], programmeId };
  const { rows, nextCursor } = await rewards.page(database, whose, { cursor, size });
  return { items: await gainViews(context, database, rows), nextCursor };
}

const month = (at: Date): string => shanghaiDay(at).slice(0, 7);

const ENDS: Record<Extract<BindingState, 'kept' | 'expired' | 'released' | 'replaced'>, string> = {
  kept: '推荐成功',
  expired: '有效期内没有购车',
  released: '好友解除了推荐',
  replaced: '好友换了推荐人',
};

/** What is next for a friend, or how it ended. */
function noteOf(row: BindingRow): string {
  if (isHidden(row)) return '好友没有公开进度';
  switch (row.state) {
    case 'open':
      return `${lastDay(row.expires_at)}前下订还算`;
    case 'locked':
      return '已下订，等待完成后面的步骤';
    case 'delivered':
      return `观察期到 ${lastDay(row.due_at!)} 24:00`;
    case 'review':
      return `正在核对推荐关系，${lastDay(row.review_by!)}前给你结果`;
    case 'refused':
      return `没有通过核对：${row.closed_reason}`;
    case 'returned':
      return `已收回：${row.closed_reason}`;
    default:
      return ENDS[row.state];
  }
}

function friendRow(
  row: BindingRow,
  content: Programme,
  { reached, face }: { reached: readonly StepRow[]; face: FriendFace },
): FriendRow {
  const hidden = isHidden(row);
  return {
    id: row.id,
    ...face,
    month: month(row.bound_at),
    // The state would tell what the steps do not.
    state: hidden ? 'open' : row.state,
    note: noteOf(row),
    hidden: !row.shows,
    steps: row.shows
      ? content.steps.map(({ key, label }) => {
          const at = reached.find(({ step }) => step === key)?.at;
          return { key, label, month: at ? month(at) : null };
        })
      : [],
  };
}

async function friendRows(exec: Exec, rows: readonly BindingRow[]): Promise<FriendRow[]> {
  const [versions, reached, faces] = await Promise.all([
    rewards.versions(exec, rows),
    steps.reached(exec, rows),
    facesOfFriends(exec, [...new Set(rows.map(({ user_id: id }) => id))]),
  ]);
  return rows.map((row) =>
    friendRow(row, versions.get(versionKey(row))!, {
      reached: reached.get(row.id) ?? [],
      face: faces(row.user_id),
    }),
  );
}

/** Lists the friends who accepted a member's recommendation. Throws RECOMMENDING_NOT_FOUND. */
export async function listFriends(
  { database }: ReferralContext,
  { input, brand, user, host, now }: MemberCall<typeof calls.referralFriends>,
): Promise<Out<typeof calls.referralFriends>> {
  const { slug, tab, cursor, size } = input;
  const { id: programmeId } = await loadProgramme(database, { brand, slug, now });
  if (!tellsGain(host)) return { items: [], nextCursor: null };
  const whose = { inviterId: user.id, programmeId, states: FRIENDS[tab] };
  const { rows, nextCursor } = await steps.friends(database, whose, { cursor, size });
  return { items: await friendRows(database, rows), nextCursor };
}

/** Shows a friend to their inviter. Throws BINDING_NOT_FOUND. */
export async function showFriend(
  context: ReferralContext,
  { input: { id }, brand, user, host }: MemberCall<typeof calls.referralFriend>,
): Promise<Out<typeof calls.referralFriend>> {
  const { database } = context;
  const row = await steps.byId(database, id);
  if (row?.inviter_id !== user.id || row.brand !== brand)
    throw new DomainError('BINDING_NOT_FOUND');
  const [friend] = await friendRows(database, [row]);
  const isShown = tellsGain(host) && !isHidden(row);
  const own = isShown ? await rewards.ofBinding(database, id, user.id) : [];
  const gains = await gainViews(context, database, own);
  const isOver = row.closed_at !== null;
  return {
    ...friend!,
    timeline: [
      { when: friend!.month, text: '接受了你的推荐' },
      ...friend!.steps
        .flatMap(({ label, month: when }) => (when === null ? [] : [{ when, text: label }]))
        .sort((a, b) => (a.when < b.when ? -1 : 1)),
      ...gains.flatMap(({ dueAt, name, note }) =>
        dueAt === null ? [] : [{ when: shanghaiDay(new Date(dueAt)), text: `${name}：${note}` }],
      ),
      ...(isOver ? [{ when: month(row.closed_at!), text: noteOf(row) }] : []),
    ],
    gains,
  };
}

/** Shows what the member accepted last in a programme. Throws RECOMMENDING_NOT_FOUND. */
export async function showAsFriend(
  context: ReferralContext,
  { input: { slug }, brand, user, host, now }: MemberCall<typeof calls.referralAsFriend>,
): Promise<Out<typeof calls.referralAsFriend>> {
  const { database } = context;
  const { id: programmeId } = await loadProgramme(database, { brand, slug, now });
  const row = await steps.lastOf(database, { userId: user.id, programmeId });
  const own = row && tellsGain(host) ? await rewards.ofBinding(database, row.id, user.id) : [];
  return {
    bound: row ? await boundView(context, database, row, now) : null,
    gains: await gainViews(context, database, own),
  };
}

/** Lists the prizes for numbers of kept sales. Throws RECOMMENDING_NOT_FOUND. */
export async function listTierPrizes(
  context: ReferralContext,
  { input: { slug }, brand, user, host, now }: Call<typeof calls.referralTierPrizes>,
): Promise<Out<typeof calls.referralTierPrizes>> {
  const { database } = context;
  const { id: programmeId, content } = await loadProgramme(database, { brand, slug, now });
  if (!tellsGain(host)) return { kept: null, items: [] };
  const of = user && { userId: user.id, programmeId };
  const [own, rows, pictures] = await Promise.all([
    of ? participants.own(database, of) : undefined,
    of ? rewards.tiersOf(database, of) : [],
    contentImages(database, [...new Set(content.tiers.map(({ prize }) => prize.image))]),
  ]);
  const gains = await gainViews(context, database, rows);
  return {
    kept: own?.kept ?? null,
    items: content.tiers.map(({ key, name: tier, from, prize }): TierPrize => {
      const reached = rows.findIndex((row) => row.key === key);
      return {
        key,
        tier,
        from,
        name: prize.name,
        image: pictures.get(prize.image)!,
        kind: prize.gift.kind,
        orElse: prize.orElse ? pointsText(prize.orElse.amount) : null,
        missing: own ? (reached >= 0 ? 0 : Math.max(1, from - own.kept)) : null,
        gain: gains[reached] ?? null,
      };
    }),
  };
}
