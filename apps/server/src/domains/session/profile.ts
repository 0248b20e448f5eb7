import type { Profile } from '@marque/contract/session/schema';
import { imageSrc } from '@marque/contract/picture-url';
import type { Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { imagesOf } from '../media/module.ts';
import { identificationsOf } from './identification.ts';
import { openPhone } from './phone.ts';

/** `avatar` is the object key of an upload of the user. */
export type UserRow = {
  id: string;
  phone_sealed: string | null;
  nick_name: string;
  avatar: string | null;
  created_at: Date;
};

/** Sufficient for the largest avatar on any screen. */
const AVATAR_WIDTH = 320;

/** Returns a user's profile for themselves. */
export async function profileOf(exec: Exec, vault: Vault, user: UserRow): Promise<Profile> {
  const image =
    user.avatar === null ? null : (await imagesOf(exec, [user.avatar])).get(user.avatar);
  const avatar = image ? imageSrc(image, AVATAR_WIDTH) : '';
  return {
    userId: user.id,
    phone: openPhone(vault, user),
    userName: user.nick_name,
    nickName: user.nick_name,
    avatar,
    logo: avatar,
    regTime: user.created_at.toISOString(),
    ...(await identificationsOf(exec, [user.id]))(user.id),
  };
}
