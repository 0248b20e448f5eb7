import type { Refusal } from '@marque/contract/referral/binding/schema';
import { addMonths, DAY_MS, monthDay, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { ReferralContext } from '../context.ts';
import { loadedById, type LoadedProgramme } from '../programme/load.ts';
import { type BindingRow, bindingRepository as bindings } from './binding-repository.ts';
import { hasKeys, isOwner, type Member } from './eligible.ts';
import {
  participantRepository as participants,
  type ParticipantRow,
} from './participant-repository.ts';
import * as refused from './refusals.ts';
import { friendName } from './tell.ts';

/** For how long who recommended somebody cannot be recommended, so that no ring closes. */
const ROLE_MONTHS = 12;

/** A recommendation by its code: who recommends, and in which programme. */
export type Recommendation = { by: ParticipantRow; programme: LoadedProgramme };

/** Finds the recommendation of a code; null for one that is unknown or of the other brand. */
export async function recommendationOf(
  exec: Exec,
  { brand, code, now }: { brand: Brand; code: string; now: Date },
): Promise<Recommendation | null> {
  const by = await participants.byCode(exec, { brand, code });
  if (!by) return null;
  return { by, programme: await loadedById(exec, { brand, id: by.programme_id, now }) };
}

/** What a friend did before `until` that makes them known to the brand; null for nothing. */
async function knownBy(
  context: ReferralContext,
  exec: Exec,
  member: Member,
  { content: { friend } }: LoadedProgramme,
  until: Date,
): Promise<string | null> {
  const from = new Date(until.getTime() - friend.freshDays * DAY_MS);
  const did = (at: Date, what: string): string => `你在 ${monthDay(shanghaiDay(at))}${what}`;
  if (friend.known.includes('drive')) {
    const booked = await context.drives.lastBooked(exec, member, { from, to: until });
    if (booked) return did(booked, '已预约过试驾');
  }
  const counts = friend.known.some((one) => one === 'carOrder' || one === 'owner');
  const orders = counts ? await context.carOrders.factsOf(exec, member) : [];
  if (friend.known.includes('carOrder')) {
    const order = orders.findLast(({ reservedAt: at }) => at >= from && at <= until);
    if (order) return did(order.reservedAt, '已预订过车');
  }
  if (friend.known.includes('owner') && (await isOwner(context, exec, { member, orders })))
    return '你已经是车主';
  return null;
}

/** Whether who recommended somebody at a moment still counts as an inviter. */
const isInviter = (at: Date | null, now: Date): boolean =>
  at !== null && at >= momentOfDay(addMonths(shanghaiDay(now), -ROLE_MONTHS));

/** Returns why nobody can accept a recommendation now; null where somebody may. */
async function whyNotOffered(
  { isAmbassador, staffOf }: Pick<ReferralContext, 'isAmbassador' | 'staffOf'>,
  exec: Exec,
  { by, programme }: Recommendation,
  now: Date,
): Promise<Refusal | null> {
  const inviter = { userId: by.user_id, brand: by.brand };
  const [accepted, staff, open] = await Promise.all([
    bindings.standing(exec, inviter, now),
    staffOf(exec, by.user_id),
    bindings.countOpen(exec, by.user_id, programme.id),
  ]);
  if (accepted && !hasKeys(accepted)) return refused.inviterIsFriend;
  if (staff) return refused.staffExcluded;
  const { who } = programme.content.inviter;
  if (who.every((kind) => kind === 'partner') && !(await isAmbassador(exec, inviter)))
    return refused.noAmbassador;
  const closed = refused.closedNow(programme);
  if (closed) return closed;
  return open >= programme.content.inviter.maxOpen ? refused.inviterFull : null;
}

/**
 * Returns why a friend cannot accept a recommendation; null for who can. `known`: until when what the
 * friend did makes them known. Whether they accepted another one is for `whyRefused`.
 */
export async function whyNotFriend(
  context: ReferralContext,
  exec: Exec,
  { by, programme }: Recommendation,
  { userId, known, now }: { userId: string; known: Date; now: Date },
): Promise<Refusal | null> {
  const friend = { userId, brand: programme.brand };
  const how = await knownBy(context, exec, friend, programme, known);
  if (how !== null) return refused.knownFriend(how);
  if (isInviter(await bindings.recommendedAt(exec, friend), now)) return refused.recommends;
  if (await context.staffOf(exec, userId)) return refused.staffExcluded;
  return whyNotOffered(context, exec, { by, programme }, now);
}

/** Returns why a member or visitor cannot accept a recommendation; null for who can. `bound`: what stands. */
export async function whyRefused(
  context: ReferralContext,
  exec: Exec,
  to: Recommendation,
  { userId, bound, now }: { userId: string | null; bound: BindingRow | undefined; now: Date },
): Promise<Refusal | null> {
  if (userId === null) return whyNotOffered(context, exec, to, now);
  if (userId === to.by.user_id) return refused.ownCode;
  if (bound) return refused.alreadyBound(bound, await friendName(exec, bound.inviter_id));
  return whyNotFriend(context, exec, to, { userId, known: now, now });
}
