import type { Profile } from '@marque/contract/session/schema';
import { imageSrc } from '@marque/contract/picture-url';
import type { Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/vault.ts';
import { imagesOf } from '../media/module.ts';
import { knownAs } from './identification.ts';
import { openPhone, type PhoneColumns } from './phone.ts';

/** `avatar` is the key of a picture the user uploaded. */
export type UserRow = PhoneColumns & {
  id: string;
  nick_name: string;
  avatar: string | null;
  created_at: Date;
};

/** Enough for the largest avatar any page shows, on any screen. */
const AVATAR_WIDTH = 320;

/** How a user is shown to themselves. */
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
    ...(await knownAs(exec, [user.id]))(user.id),
  };
}
