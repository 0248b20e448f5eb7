import type { Exec } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { openPhone, phoneKey } from './phone.ts';
import { sessionRepository as sessions } from './repository.ts';

/** Returns member ids in order, after a given one. */
export const membersAfter = async (exec: Exec, after: string, size: number): Promise<string[]> =>
  (await sessions.idsAfter(exec, after, size)).map(({ id }) => id);

/** Adds somebody whom nobody can sign in as, because there is no phone. Does nothing for a known id. */
export const addWithoutPhone = sessions.addWithoutPhone;

export const countMembers = sessions.count;

/** Returns the members with these phone numbers, without unknown numbers. */
export const membersOfPhones = async (
  exec: Exec,
  vault: Vault,
  phones: readonly string[],
): Promise<string[]> =>
  (
    await sessions.idsOfPhones(
      exec,
      phones.map((phone) => phoneKey(vault, phone)),
    )
  ).map(({ id }) => id);

/** Returns the current nicknames; undefined for an id of no member. */
export async function nickNamesOf(
  exec: Exec,
  userIds: readonly string[],
): Promise<(userId: string | undefined) => string | undefined> {
  const rows = userIds.length > 0 ? await sessions.nickNames(exec, userIds) : [];
  const names = new Map<string | undefined, string>(rows.map((row) => [row.id, row.nick_name]));
  return (userId) => names.get(userId);
}

/**
 * Returns a member's phone number for messages; undefined when the member is unknown or has given
 * up the account.
 */
export async function phoneOf(
  exec: Exec,
  vault: Vault,
  userId: string,
): Promise<string | undefined> {
  const row = await sessions.user(exec, userId);
  return row && (openPhone(vault, row) || undefined);
}

/** Returns phone numbers by member, as `phoneOf` does. */
export async function phonesOf(
  exec: Exec,
  vault: Vault,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = userIds.length > 0 ? await sessions.phones(exec, userIds) : [];
  return new Map(rows.map((row) => [row.id, openPhone(vault, row)]));
}

/** Returns when accounts were made, without accounts that were given up. */
export async function accountsOf(
  exec: Exec,
  userIds: readonly string[],
): Promise<Map<string, { id: string; createdAt: Date; cameBack: boolean }>> {
  const rows = userIds.length > 0 ? await sessions.accounts(exec, userIds) : [];
  return new Map(
    rows.map(({ id, created_at: createdAt, came_back: cameBack }) => [
      id,
      { id, createdAt, cameBack },
    ]),
  );
}
