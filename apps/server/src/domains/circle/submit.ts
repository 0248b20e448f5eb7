import type { ConsentKind } from '@marque/contract/agreement/kinds';
import { MAX_PROPOSALS } from '@marque/contract/referral/circle/labels';
import type * as calls from '@marque/contract/referral/circle/submission-endpoints';
import type { Submission } from '@marque/contract/referral/circle/submission-schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { claimImages } from '../media/module.ts';
import { openCase } from '../moderation/module.ts';
import { sealContact } from './contact.ts';
import type { CircleContext } from './context.ts';
import { dueDayFrom } from './due-day.ts';
import { SUBMISSIONS_A_DAY } from './policy.ts';
import { circleRepository as circle } from './repository.ts';
import { submissionRepository as submissions } from './submission-repository.ts';
import { submissionsOf } from './submission-view.ts';

type Submitting = MemberCall<typeof calls.circlePropose> | MemberCall<typeof calls.circleCooperate>;

/** What proposals and offers have in common: the limit of a day, the pictures and the consent. */
async function admit(
  { agreements }: CircleContext,
  tx: Tx,
  { brand, input, ip, now, sourceType, user }: Submitting,
  consent: { kind: ConsentKind; page: string },
): Promise<void> {
  await claimImages(tx, user.id, input.images, now);
  await countAgainst(tx, { key: `circle:${user.id}`, ...SUBMISSIONS_A_DAY }, now);
  const decision = { kinds: [consent.kind], page: consent.page, brand, ip, sourceType, at: now };
  await agreements.recordConsents(tx, { ...decision, userId: user.id });
}

/** Hands in a proposal. Others see a public one once a moderator has looked at it. */
export async function propose(
  context: CircleContext,
  call: MemberCall<typeof calls.circlePropose>,
  once: OnceForKey,
): Promise<Submission> {
  const { brand, input, now, user } = call;
  const { callId, credit, images, isPublic, text } = input;
  const judged = await context.moderation.judge(call, { text, credit });
  return once(async (tx) => {
    const { found, shown } = judged();
    const called = await circle.call(tx, brand, callId);
    if (!called || called.opens_at > now) throw new DomainError('CIRCLE_NOT_FOUND');
    if (called.closes_at <= now) throw new DomainError('CALL_OVER');
    await lockName(tx, `proposals ${callId} ${user.id}`);
    const { mine = 0 } = (await submissions.counts(tx, [callId], user.id)).get(callId) ?? {};
    if (mine >= MAX_PROPOSALS) throw new DomainError('CALL_LIMIT');
    const consent = { kind: 'coCreation', page: 'referral.circleCallForm' } as const;
    await admit(context, tx, call, consent);
    const row = await submissions.insert(tx, {
      user_id: user.id,
      id: newId(now),
      brand,
      kind: 'proposal',
      call_id: callId,
      cooperation: null,
      state: 'reviewing',
      text: shown[0]!,
      images: JSON.stringify(images),
      credit: shown[1]!,
      is_public: isPublic,
      due_day: dueDayFrom(now),
      created_at: now,
      state_at: now,
    });
    if (isPublic)
      await openCase(tx, { brand, kind: 'proposal', id: row.id, authorId: user.id, found }, now);
    return (await submissionsOf(context, tx, [row], now))[0]!;
  });
}

/** Offers to cooperate, by the phone of the account. */
export async function cooperate(
  context: CircleContext,
  call: MemberCall<typeof calls.circleCooperate>,
  once: OnceForKey,
): Promise<Submission> {
  const { brand, input, now, user } = call;
  const { cityCode, company, companyCode, images, kind, name, own, role, text } = input;
  const judged = await context.moderation.judge(call, { company, own, text });
  return once(async (tx) => {
    judged();
    if (!context.location.cityOf(cityCode)) throw new DomainError('CITY_NOT_FOUND');
    await lockName(tx, `cooperation ${kind} ${user.id}`);
    if (await submissions.hasOpen(tx, user.id, brand, kind))
      throw new DomainError('COOPERATION_OPEN');
    const consent = { kind: 'circlePrivacy', page: 'referral.circleCooperateForm' } as const;
    await admit(context, tx, call, consent);
    const phone = (await context.phoneOf(tx, user.id)) ?? '';
    const id = newId(now);
    const row = await submissions.insert(tx, {
      user_id: user.id,
      id,
      brand,
      kind: 'cooperation',
      call_id: null,
      cooperation: kind,
      state: 'reviewing',
      images: JSON.stringify(images),
      city_code: cityCode,
      contact: sealContact(context.vault, id, {
        company,
        companyCode,
        name,
        role,
        phone,
        own,
        text,
      }),
      due_day: dueDayFrom(now),
      created_at: now,
      state_at: now,
    });
    return (await submissionsOf(context, tx, [row], now))[0]!;
  });
}
