import { maskPhone } from '@marque/contract/mask';
import type { OperatorMember } from '@marque/contract/operator/schema';
import { imageSrc } from '@marque/contract/picture-url';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/vault.ts';
import { claimImages, MALL } from '../media/module.ts';
import { knownAs } from './identification.ts';
import { hasPhone } from './phone.ts';
import { sessionRepository as sessions } from './repository.ts';

/** Of the file of a badge; shown at a third of an avatar. */
export const BADGE_WIDTH = 96;

async function demand(exec: Exec, vault: Vault, phone: string) {
  const user = await sessions.userByPhone(exec, hasPhone(vault, [phone]));
  if (!user) throw new DomainError('MEMBER_NOT_FOUND');
  return user;
}

async function member(exec: Exec, vault: Vault, phone: string): Promise<OperatorMember> {
  const { id, nick_name: nickName } = await demand(exec, vault, phone);
  return { userId: id, phone: maskPhone(phone), nickName, ...(await knownAs(exec, [id]))(id) };
}

/** The member with a phone. Throws MEMBER_NOT_FOUND. */
export async function memberByPhone(
  exec: Exec,
  vault: Vault,
  phone: string,
): Promise<{ userId: string; nickName: string }> {
  const { id, nick_name: nickName } = await demand(exec, vault, phone);
  return { userId: id, nickName };
}

/** An account is given up: its phone may register anew, and nobody is signed in to it any more. */
export const forgetAccount = sessions.forgetAccount;

/** What operators do about members. Everything throws MEMBER_NOT_FOUND for a phone nobody has. */
export const memberDesk = {
  member,

  /**
   * Known from now on; given again, the badge and the moment are the latest. `badge` is the key of a
   * picture of the mall's, which stays; throws MEDIA_NOT_FOUND without one.
   */
  async grant(
    tx: Tx,
    vault: Vault,
    { phone, id, badge }: { phone: string; id: string; badge?: string | undefined },
    now: Date,
  ): Promise<OperatorMember> {
    const user = await demand(tx, vault, phone);
    const [picture] = badge ? await claimImages(tx, MALL, [badge], now) : [];
    await sessions.grant(tx, {
      user_id: user.id,
      id,
      badge_url: picture ? imageSrc(picture, BADGE_WIDTH) : '',
      granted_at: now,
    });
    return member(tx, vault, phone);
  },

  /** No longer known as this; taking what was not given changes nothing. */
  async revoke(
    tx: Tx,
    vault: Vault,
    { phone, id }: { phone: string; id: string },
  ): Promise<OperatorMember> {
    const user = await demand(tx, vault, phone);
    await sessions.revoke(tx, user.id, id);
    return member(tx, vault, phone);
  },
};
