import { BRANDS, type Brand } from '@marque/contract/core';
import type * as calls from '@marque/contract/pass/endpoints';
import { type DeskMember, type MemberCode, OwnPassKind } from '@marque/contract/pass/schema';
import { type Exec, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { findDealer } from '../dealer/module.ts';
import { nickNamesOf } from '../session/module.ts';
import type { PassContext } from './context.ts';
import { issuePass } from './issue.ts';
import { seedOf, sourceOfRow } from './pass.ts';
import { OPEN_MS } from './policy.ts';
import { definePassSource, memberLevel, type PassShown } from './ports.ts';
import { type PassRow, passRepository as passes } from './repository.ts';
import { shownOf, storeCode } from './show-pass.ts';
import { stepsAhead } from './turning.ts';

/** The number of steps sent to a phone: the code of a member turns for 20 minutes without a network. */
const AHEAD = 40;
/** The maximum number of passes that a desk sees of a member. */
const LISTED = 50;

/** The code of a member is a pass whose source is the member of a brand. */
export const memberSource = (): ProvidedPort =>
  definePassSource({
    kind: 'member',
    lock: () => Promise.resolve(),
    find: (_, all) =>
      Promise.resolve(
        new Map(
          all.map(({ passId, sourceId }): [string, PassShown] => [
            passId,
            { brand: brandIn(sourceId), title: '会员码', values: [], refunding: false },
          ]),
        ),
      ),
    used: () => Promise.reject(new DomainError('PASS_SHOWN_ONLY')),
    undone: () => Promise.resolve(),
  });

const brandIn = (sourceId: string): Brand => BRANDS.find((brand) => brand === sourceId)!;

/** Returns the pass that names a member; it is made when it is first asked for. */
async function memberPass(
  context: PassContext,
  { userId, brand }: { userId: string; brand: Brand },
  now: Date,
): Promise<PassRow> {
  const find = async (exec: Exec) =>
    (await passes.ofSources(exec, 'member', [{ userId, sourceId: brand }]))[0];
  const own = await find(context.database);
  if (own) return own;
  return inTransaction(context.database, async (tx) => {
    await lockName(tx, `pass.member ${userId} ${brand}`);
    const other = await find(tx);
    if (other) return other;
    await issuePass(context, tx, {
      userId,
      kind: 'member',
      sourceId: brand,
      part: '',
      dealerId: null,
      uses: 1,
      at: now,
      validFrom: null,
      validUntil: null,
      turning: true,
    });
    return (await find(tx))!;
  });
}

/** Shows the member's own code. */
export async function showMemberCode(
  context: PassContext,
  { user, brand, now }: MemberCall<typeof calls.passMemberCode>,
): Promise<MemberCode> {
  const row = await memberPass(context, { userId: user.id, brand }, now);
  return {
    code: row.code,
    turning: stepsAhead(seedOf(context.vault, row)!, now, AHEAD),
    seen: await seenAt(context, row, now),
  };
}

/** Returns the store whose desk has the code open. */
async function seenAt(
  { database, dealers }: PassContext,
  { opened_by: staffId, opened_until: until }: PassRow,
  now: Date,
): Promise<MemberCode['seen']> {
  if (staffId === null || until === null || until <= now) return null;
  const staff = await dealers.staffOf(database, staffId);
  const dealer = staff && (await findDealer(database, staff.dealerId));
  return dealer
    ? { store: dealer.name, at: new Date(until.getTime() - OPEN_MS).toISOString() }
    : null;
}

/** Returns whom the code of a member names, with the usable passes that the store takes. */
export async function deskMember(
  { ask }: PassContext,
  exec: Exec,
  { user_id: userId, source_id: sourceId }: PassRow,
  dealerId: string,
  now: Date,
): Promise<DeskMember> {
  const brand = brandIn(sourceId!);
  const nickNameOf = await nickNamesOf(exec, [userId]);
  const rows = (await passes.ofUser(exec, userId, LISTED)).filter(
    (row) => row.dealer_id === null || row.dealer_id === dealerId,
  );
  const shown = await shownOf({ ask }, exec, rows);
  return {
    nickName: nickNameOf(userId) ?? '',
    level: await ask(memberLevel)(exec, userId, brand),
    passes: rows.flatMap((row) => {
      const of = shown.get(row.id)!;
      const { code, status, title, usesLeft, validUntil } = storeCode(row, of, now);
      if (of.brand !== brand || status !== 'usable') return [];
      const kind = OwnPassKind.parse(sourceOfRow(row).kind);
      return [{ code, kind, title, usesLeft, validUntil }];
    }),
  };
}
