import type { Identification } from '@marque/contract/common';
import type * as calls from '@marque/contract/session/endpoints';
import type { Out } from '@marque/contract/core';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { claimImages, releaseImages } from '../media/module.ts';
import type { SessionContext } from './context.ts';
import { identificationsOf } from './identification.ts';
import { profileOf } from './profile.ts';
import { sessionRepository as sessions } from './repository.ts';

async function ownProfile(
  { vault }: Pick<SessionContext, 'vault'>,
  exec: Exec,
  userId: string,
): Promise<Out<typeof calls.profile>> {
  const row = await sessions.user(exec, userId);
  if (!row) throw new DomainError('401');
  return { ...(await profileOf(exec, vault, row)), hasPassword: row.password_of !== null };
}

/** Returns the member's name and avatar. */
export const profile = (
  context: SessionContext,
  { user }: MemberCall<typeof calls.profile>,
): Promise<Out<typeof calls.profile>> => ownProfile(context, context.database, user.id);

/** Throws BAD_INPUT for a name that is not allowed in public. */
export async function updateProfile(
  context: SessionContext,
  { user, input: { nickName, avatar }, now }: MemberCall<typeof calls.updateProfile>,
): Promise<Out<typeof calls.updateProfile>> {
  const { database, nickNameProblem } = context;
  const message = nickName === undefined ? null : await nickNameProblem(nickName, { user, now });
  if (message) throw new DomainError('BAD_INPUT', { fields: [{ path: 'nickName', message }] });
  return inTransaction(database, async (tx) => {
    if (avatar !== undefined) {
      const before = await sessions.lockAvatar(tx, user.id);
      if (avatar) await claimImages(tx, user.id, [avatar], now);
      if (before) await releaseImages(tx, user.id, [before], now);
    }
    await sessions.updateUser(tx, user.id, {
      ...(nickName === undefined ? {} : { nick_name: nickName }),
      ...(avatar === undefined ? {} : { avatar }),
    });
    return ownProfile(context, tx, user.id);
  });
}

export type PublicProfile = Identification & {
  nickName: string;
  /** The object key of the avatar; null without one. */
  avatar: string | null;
};

/** Returns a member's public name, avatar and identifications. */
export async function publicProfile(exec: Exec, userId: string): Promise<PublicProfile> {
  const user = (await sessions.user(exec, userId))!;
  const known = (await identificationsOf(exec, [userId]))(userId);
  return { nickName: user.nick_name, avatar: user.avatar, ...known };
}
