import { createHash, randomBytes } from 'node:crypto';
import { askDataExport, dataExportFile } from '@marque/contract/account/endpoints';
import { sendCode } from '@marque/contract/session/endpoints';
import { phoneColumns } from '#domains/session/phone.ts';
import { newId } from '#kernel/ids.ts';
import { type Client, freshPhone, slideTicket, type TestApp } from './app.ts';
import { keyed, later } from './orders.ts';

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

/** Asks for the data of an account, proved by a code sent to its phone. */
export async function askForExport(app: TestApp, client: Client, phone: string) {
  later(app, 61_000);
  const ticket = await slideTicket(app, client);
  const { sandboxCode } = await client.call(sendCode, { phone, ticket, purpose: 'account' });
  return client.send(askDataExport, { code: sandboxCode! }, keyed());
}

/** The file with the data of an account. */
export async function exportOf(app: TestApp, client: Client, phone: string) {
  await askForExport(app, client, phone);
  await app.background!.runJobs();
  const { path } = await client.call(dataExportFile, {});
  return app.server.inject({ method: 'GET', url: path });
}
