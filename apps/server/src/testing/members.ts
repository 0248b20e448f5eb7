import { createHash, randomBytes } from 'node:crypto';
import { phoneColumns } from '#domains/session/phone.ts';
import { newId } from '#kernel/ids.ts';
import { freshPhone, type TestApp } from './app.ts';

/** Inserts many signed-in members directly into the database, without the slide check. */
export async function addMembers(
  app: TestApp,
  count: number,
): Promise<{ token: string; userId: string }[]> {
  const now = app.clock.now;
  const { vault } = app.kernel;
  const members = Array.from({ length: count }, () => ({
    token: randomBytes(16).toString('hex'),
    userId: newId(now),
  }));
  await app.database
    .insertInto('app_user')
    .values(
      members.map(({ userId }) => ({
        id: userId,
        ...phoneColumns(vault, userId, freshPhone()),
        nick_name: '车友',
        avatar: null,
        created_at: now,
      })),
    )
    .execute();
  await app.database
    .insertInto('session')
    .values(
      members.map(({ token, userId }) => ({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: userId,
        created_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })),
    )
    .execute();
  return members;
}
