import type { Insertable } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { newId } from '#kernel/ids.ts';
import type { Client, TestApp } from '../app.ts';

type Change = Partial<Insertable<Tables['club']>>;

/** Adds a live club that a member leads. Returns its id. */
export async function addClub(
  { clock, database }: TestApp,
  { userId }: Pick<Client, 'userId'>,
  change: Change = {},
): Promise<string> {
  const id = newId(clock.now);
  await database
    .insertInto('club')
    .values({
      id,
      brand: 'xtl',
      name: '江边通勤会',
      norm: `江边通勤会${id}`,
      rules: '数字写清楚',
      joining: 'open',
      members: 1,
      state: 'live',
      created_at: clock.now,
      ...change,
    })
    .execute();
  await database
    .insertInto('club_member')
    .values({
      user_id: userId,
      club_id: id,
      id: newId(clock.now),
      role: 'leader',
      rank: 0,
      status: 'member',
      joined_at: clock.now,
    })
    .execute();
  return id;
}

/** Certifies a member as the owner of a car of the brand. */
export async function certify(
  { clock, database }: TestApp,
  { userId }: Pick<Client, 'userId'>,
  change: { vin_index?: string } = {},
): Promise<void> {
  await database
    .insertInto('certification')
    .values({
      user_id: userId,
      id: newId(clock.now),
      brand: 'xtl',
      kind: 'owner',
      state: 'active',
      vin_index: newId(clock.now),
      checks: '[]',
      pictures: '[]',
      created_at: clock.now,
      decided_at: clock.now,
      valid_until: '2099-01-01',
      ...change,
    })
    .execute();
}
