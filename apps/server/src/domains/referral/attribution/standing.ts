import type * as calls from '@marque/contract/referral/binding/endpoints';
import type { Standing } from '@marque/contract/referral/binding/schema';
import { parseInviterCode } from '@marque/contract/referral/code';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { saysIn } from '@marque/contract/referral/programme-texts';
import type { HostClass } from '@marque/contract/host';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { ReferralContext } from '../context.ts';
import { type LoadedProgramme, loadProgramme } from '../programme/load.ts';
import { placeIn } from '../ranking/show.ts';
import { rewardRepository as rewards } from '../rewards/repository.ts';
import { bindingRepository as bindings } from './binding-repository.ts';
import { hasKeys, whyNotJoin } from './eligible.ts';
import {
  participantRepository as participants,
  type ParticipantRow,
} from './participant-repository.ts';
import { type Recommendation, whyRefused } from './refuse-friend.ts';
import { boundView, inviterView } from './view.ts';

/** The codes of an address in a minute, so that they cannot be tried out. */
const CODES = { max: 120, windowMs: 60_000 } as const;

type OwnBinding = NonNullable<Standing['mine']>;
type StandingQuery = { userId: string | null; code: string; host: HostClass; now: Date };

/** Returns the next reward that comes by itself; null for none. */
async function nextGain(
  exec: Exec,
  { rewards: promised, tiers }: Programme,
  of: { userId: string; programmeId: string },
): Promise<OwnBinding['next']> {
  const row = await rewards.nextHeld(exec, of);
  const name =
    promised.find(({ key }) => key === row?.key)?.name ??
    tiers.find(({ key }) => key === row?.key)?.prize.name;
  return row?.due_at && name !== undefined ? { at: row.due_at.toISOString(), name } : null;
}

/** What stands for who recommends: their code, their friends by step, what comes next. */
async function mineOf(
  exec: Exec,
  programme: LoadedProgramme,
  row: ParticipantRow,
  { host, now }: Pick<StandingQuery, 'host' | 'now'>,
): Promise<OwnBinding> {
  const { id, content } = programme;
  // Where gain is not spoken of, neither is what comes of recommending.
  const tells = saysIn(host) === 'full';
  const [counts, next, place] = await Promise.all([
    bindings.counts(exec, row.user_id, id),
    tells ? nextGain(exec, content, { userId: row.user_id, programmeId: id }) : null,
    tells ? placeIn(exec, programme, row, now) : null,
  ]);
  const countOf = (key: string): number => counts.get(key) ?? 0;
  return {
    code: row.code,
    counts: [
      { key: 'accepted', label: '已接受', count: countOf('accepted') },
      ...content.steps.map(({ key, label }) => ({
        key,
        label: `已${label}`,
        count: countOf(key),
      })),
    ],
    next,
    place,
    shown: row.shown,
  };
}

/** Finds the recommendation of a code as it stands in an address; null for one of another programme. */
async function broughtBy(
  exec: Exec,
  programme: LoadedProgramme,
  typed: string,
): Promise<Recommendation | null> {
  const code = typed === '' ? null : parseInviterCode(typed);
  const by = code && (await participants.byCode(exec, { brand: programme.brand, code }));
  return by && by.programme_id === programme.id ? { by, programme } : null;
}

/** Returns how somebody stands to a programme. */
export async function standingIn(
  context: ReferralContext,
  exec: Exec,
  programme: LoadedProgramme,
  { userId, code, host, now }: StandingQuery,
): Promise<Standing> {
  const { brand, id: programmeId } = programme;
  const [to, accepted] = await Promise.all([
    broughtBy(exec, programme, code),
    userId === null ? undefined : bindings.standing(exec, { userId, brand }, now),
  ]);
  const [inviter, refusal] = await Promise.all([
    to && inviterView(context, exec, { userId: to.by.user_id, brand }),
    to && whyRefused(context, exec, to, { userId, bound: accepted, now }),
  ]);
  if (userId === null) {
    const face = to ? 'friend' : 'visitor';
    return { face, mine: null, blocked: null, inviter, refusal, bound: null, reminded: false };
  }
  const [row, reminded] = await Promise.all([
    participants.own(exec, { userId, programmeId }),
    participants.isReminded(exec, { userId, programmeId }),
  ]);
  const isFriendHere = accepted?.programme_id === programmeId && !hasKeys(accepted);
  const cameByLink = to !== null && to.by.user_id !== userId;
  const own = row ? 'inviter' : 'visitor';
  const [mine, blocked, bound] = await Promise.all([
    row ? mineOf(exec, programme, row, { host, now }) : null,
    row ? null : whyNotJoin(context, exec, programme, { userId, accepted }),
    accepted ? boundView(context, exec, accepted, now) : null,
  ]);
  const face = cameByLink || isFriendHere ? 'friend' : own;
  return { face, mine, blocked, inviter, refusal, bound, reminded };
}

/** Shows how the caller stands to a programme. Throws RECOMMENDING_NOT_FOUND. */
export async function showStanding(
  context: ReferralContext,
  { input: { slug, code }, brand, host, ip, user, now }: Call<typeof calls.referralStanding>,
): Promise<Standing> {
  const { database } = context;
  // The first view is rendered for all visitors alike, without an address.
  if (ip && code) await countAgainst(database, { key: `referral.standing:${ip}`, ...CODES }, now);
  const programme = await loadProgramme(database, { brand, slug, now });
  return standingIn(context, database, programme, { userId: user?.id ?? null, code, host, now });
}
