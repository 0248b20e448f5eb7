import type { Brand, Out } from '@marque/contract/core';
import type { invitationVisit } from '@marque/contract/member/invitation/endpoints';
import { saysGain } from '@marque/contract/host-policy';
import type { Exec } from '#kernel/database.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { Call } from '#kernel/http/serve.ts';
import { accountsOf } from '../session/module.ts';
import type { InvitationContext } from './context.ts';
import { NOTES, standingOf, type Visit } from './policy.ts';
import { newcomerGift } from './programme.ts';
import { invitationRepository as invitations, type ProgrammeRow } from './repository.ts';

/** The visits of an address in a minute, so that codes cannot be tried out. */
const VISITS = { max: 120, windowMs: 60_000 } as const;

/** Returns what is known of a member's or visitor's look at an invitation. */
export async function visitOf(
  { shares }: Pick<InvitationContext, 'shares'>,
  exec: Exec,
  { brand, code, userId }: { brand: Brand; code: string; userId: string | null },
): Promise<Visit & { programme: ProgrammeRow | undefined }> {
  const [programme, inviterId, accepted] = await Promise.all([
    invitations.programme(exec, brand, 'member'),
    shares.memberBy(exec, code),
    userId === null ? undefined : invitations.ofInvited(exec, userId),
  ]);
  const accounts = await accountsOf(
    exec,
    [inviterId, userId].filter((id) => id !== undefined && id !== null),
  );
  return {
    programme,
    open: programme?.open ?? false,
    inviter: accounts.get(inviterId ?? '') ?? null,
    visitor: accounts.get(userId ?? '') ?? null,
    acceptedOf: accepted?.inviter_id ?? null,
  };
}

/** Returns who invites by a code, and how the caller stands to the invitation. */
export async function showVisit(
  context: InvitationContext,
  { brand, input: { code, host }, ip, now, user }: Call<typeof invitationVisit>,
): Promise<Out<typeof invitationVisit>> {
  const { database, shares } = context;
  // The first view is rendered for all visitors alike, without an address.
  if (ip) await countAgainst(database, { key: `invite.visit:${ip}`, ...VISITS }, now);
  const visit = await visitOf(context, database, { brand, code, userId: user?.id ?? null });
  const standing = standingOf(visit, now);
  const says = saysGain(host, visit.programme?.says_in ?? []);
  return {
    inviter: visit.inviter ? await shares.sharerBy(code) : null,
    certifiedOwner:
      visit.inviter !== null && (await context.isCertifiedOwner(database, visit.inviter.id, brand)),
    standing,
    note: NOTES[standing],
    newcomer: says ? await newcomerGift(context, database, brand, now) : null,
  };
}
