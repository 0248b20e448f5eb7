import { imageSrc } from '@marque/contract/picture-url';
import { maskName } from '@marque/contract/mask';
import type { Exec } from '#kernel/database.ts';
import { imagesOf } from '../media/module.ts';
import { facesOf } from './identification.ts';

const AVATAR_WIDTH = 160;

/** What a member sees of another who is no stranger: a masked name, and a picture or ''. */
export type FriendFace = { name: string; avatar: string };

/** Returns the masked names and the pictures of friends. */
export async function facesOfFriends(
  exec: Exec,
  userIds: readonly string[],
): Promise<(userId: string) => FriendFace> {
  const faceOf = await facesOf(exec, userIds);
  const pictures = await imagesOf(
    exec,
    userIds.flatMap((id) => faceOf(id).avatar ?? []),
  );
  return (userId) => {
    const { avatar, nickName = '' } = faceOf(userId);
    const picture = avatar ? pictures.get(avatar) : undefined;
    return {
      name: maskName(nickName) || '车友',
      avatar: picture ? imageSrc(picture, AVATAR_WIDTH) : '',
    };
  };
}
