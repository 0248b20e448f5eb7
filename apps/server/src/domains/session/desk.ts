import { maskPhone } from '@marque/contract/mask';
import type { OperatorMember } from '@marque/contract/session/operator-schema';
import { imageSrc } from '@marque/contract/picture-url';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { claimImages, MALL } from '../media/module.ts';
import { identificationsOf } from './identification.ts';
import { phoneKey } from './phone.ts';
import { sessionRepository as sessions } from './repository.ts';

/** The width of a badge's file; it is shown at a third of an avatar. */
export const BADGE_WIDTH = 96;

async function demand(exec: Exec, vault: Vault, phone: string) {
  const user = await sessions.userByPhone(exec, phoneKey(vault, phone));
  if (!user) throw new DomainError('MEMBER_NOT_FOUND');
  return user;
}

async function member(exec: Exec, vault: Vault, phone: string): Promise<OperatorMember> {
  const { id, nick_name: nickName } = await demand(exec, vault, phone);
  return {
    userId: id,
    phone: maskPhone(phone),
    nickName,
    ...(await identificationsOf(exec, [id]))(id),
  };
}

/** Returns the member with a phone number. Throws MEMBER_NOT_FOUND. */
export async function memberByPhone(
  exec: Exec,
  vault: Vault,
  phone: string,
): Promise<{ userId: string; nickName: string }> {
  const { id, nick_name: nickName } = await demand(exec, vault, phone);
  return { userId: id, nickName };
}

/**
 * The operators' work with members. Every function throws MEMBER_NOT_FOUND for an unknown phone
 * number.
 */
export const memberDesk = {
  member,

  /**
   * Grants an identification; a repeated grant replaces badge and time. `badge` is the key of an
   * operator's picture; throws MEDIA_NOT_FOUND when there is none.
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

  /** Revokes an identification. Idempotent. */
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
