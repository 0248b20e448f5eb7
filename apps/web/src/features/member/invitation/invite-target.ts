import type { InviteFace } from '@marque/contract/member/invitation/schema';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

/** Returns an invitation as it is shared. It names its inviter and nothing that inviting brings. */
export const inviteTarget = (code: string, { title, text, image }: InviteFace): ShareTarget => ({
  page: 'member.inviteRegister',
  params: { code },
  bare: true,
  title,
  desc: text,
  image,
  price: null,
});
