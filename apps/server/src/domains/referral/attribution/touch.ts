import { offeredWithin } from '@marque/contract/referral/binding/policy';
import type * as calls from '@marque/contract/referral/binding/endpoints';
import type { Out } from '@marque/contract/core';
import { DAY_MS } from '@marque/contract/shanghai';
import type { MemberCall } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import type { ReferralContext } from '../context.ts';
import { bindingRepository as bindings } from './binding-repository.ts';
import { participantRepository as participants } from './participant-repository.ts';
import { recommendationOf, whyRefused } from './refuse-friend.ts';
import { codeUnknown, refusedBy } from './refusals.ts';
import { boundView, inviterView } from './view.ts';
import { countingWrong } from './wrong-codes.ts';

/** For how long it is kept whose link somebody opened. */
const KEPT_DAYS = 60;
/** How many links are looked at for one that can be accepted. */
const LOOKED_AT = 5;

type OfferedProgramme = Out<typeof calls.referralOffered>;

/** Notes that a member opened an inviter's link. Throws CODE_UNKNOWN. */
export const touch = (
  context: ReferralContext,
  { brand, input: { code }, user, now }: MemberCall<typeof calls.referralTouch>,
): Promise<Out<typeof calls.referralTouch>> =>
  countingWrong(context, user.id, now, async () => {
    const { database } = context;
    if (!(await participants.byCode(database, { brand, code }))) throw refusedBy(codeUnknown);
    await participants.touch(database, { userId: user.id, brand }, code, now);
    return { done: true };
  });

/** Returns the last inviter whose link a member, who accepted nobody, opened and can accept; null for none. */
async function lastTouched(
  context: ReferralContext,
  { brand, user, now }: MemberCall<typeof calls.referralOffered>,
): Promise<OfferedProgramme['offer']> {
  const { database } = context;
  const member = { userId: user.id, brand };
  for (const { code, at } of await participants.touches(database, member, LOOKED_AT)) {
    const to = await recommendationOf(database, { brand, code, now });
    if (!to || !offeredWithin(at, now, to.programme.content.attribution.touchDays)) continue;
    if (await whyRefused(context, database, to, { userId: user.id, bound: undefined, now }))
      continue;
    const { title, look } = to.programme.content;
    const [inviter, pictures] = await Promise.all([
      inviterView(context, database, { userId: to.by.user_id, brand }),
      contentImages(database, [look.hero]),
    ]);
    return { code, slug: to.programme.row.slug, title, inviter, image: pictures.get(look.hero)! };
  }
  return null;
}

/** Returns whom a member accepted, else whom they may accept. */
export async function showOffered(
  context: ReferralContext,
  call: MemberCall<typeof calls.referralOffered>,
): Promise<OfferedProgramme> {
  const { database } = context;
  const { brand, user, now } = call;
  const accepted = await bindings.standing(database, { userId: user.id, brand }, now);
  return accepted
    ? { bound: await boundView(context, database, accepted, now), offer: null }
    : { bound: null, offer: await lastTouched(context, call) };
}

/** Deletes old notes of opened links. */
export const purgeTouches = ({ database }: ReferralContext, now: Date): Promise<void> =>
  participants.purgeTouches(database, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
