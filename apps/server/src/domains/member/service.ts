import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/member/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { VIEW_GOODS_SCORE, WELCOME_SCORE } from './policy.ts';
import { memberRepository as members, type Posting } from './repository.ts';

function postable(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount of points: ${amount}`);
  return amount;
}

/** Writes the journal once for a reason and reference; false when it is there already. */
async function post(
  tx: Tx,
  { userId, amount, reason, reference }: Posting,
  sign: 1 | -1,
  at: Date,
): Promise<boolean> {
  if (postable(amount) === 0) return false;
  return members.addEntry(tx, {
    id: newId(),
    userId,
    delta: sign * amount,
    reason,
    reference,
    at,
  });
}

export type MemberDeps = { now: () => Date };

/** Points of members. Every posting happens once for its reason and reference, however often it is asked. */
export const createMember = ({ now }: MemberDeps) => {
  const credit = async (tx: Tx, posting: Posting): Promise<boolean> => {
    if (!(await post(tx, posting, 1, now()))) return false;
    await members.add(tx, posting.userId, posting.amount);
    return true;
  };
  return {
    balance: (exec: Exec, userId: string): Promise<number> => members.balance(exec, userId),

    /** Gives points; true when this call gave them. */
    credit,

    /** Takes points; true when this call took them. Throws SCORE_SHORT with the balance. */
    async spend(tx: Tx, posting: Posting): Promise<boolean> {
      if (postable(posting.amount) === 0) return false;
      const { posted, taken } = await members.spend(tx, { id: newId(), ...posting, at: now() });
      if (posted && !taken)
        throw new DomainError('SCORE_SHORT', {
          balance: await members.balance(tx, posting.userId),
        });
      return posted;
    },

    /** Takes points as far as there are any; how many this call took. */
    async takeUpTo(tx: Tx, posting: Posting): Promise<number> {
      const amount = Math.min(posting.amount, await members.lock(tx, posting.userId));
      if (!(await post(tx, { ...posting, amount }, -1, now()))) return 0;
      if (!(await members.take(tx, posting.userId, amount)))
        throw new Error(`The points of ${posting.userId} changed while locked`);
      return amount;
    },

    /** The points a new member begins with; call it in the transaction that registers it. */
    welcome: (tx: Tx, userId: string): Promise<boolean> =>
      credit(tx, { userId, amount: WELCOME_SCORE, reason: 'member.welcome', reference: userId }),
  };
};
export type Member = ReturnType<typeof createMember>;

type Shelf = { onShelf: (exec: Exec, brand: Brand, commodityId: string) => Promise<boolean> };

/** Handlers of the calls about points. */
export const createMemberService = (database: Database, member: Member, shelf: Shelf) => ({
  async score({ user }: MemberCall<typeof calls.scoreGet>): Promise<Out<typeof calls.scoreGet>> {
    return { score: await member.balance(database, user.id) };
  },

  /** Gives points for looking at a product, once a day in Asia/Shanghai. */
  async viewGoodsTask({
    brand,
    user,
    input,
    now,
  }: MemberCall<typeof calls.viewMallGoodsTask>): Promise<Out<typeof calls.viewMallGoodsTask>> {
    if (!(await shelf.onShelf(database, brand, input.commodityId)))
      throw new DomainError('COMMODITY_NOT_FOUND');
    return inTransaction(database, async (tx) => {
      const given = await member.credit(tx, {
        userId: user.id,
        amount: VIEW_GOODS_SCORE,
        reason: 'task.viewGoods',
        reference: shanghaiDay(now),
      });
      return { granted: given ? VIEW_GOODS_SCORE : 0, score: await member.balance(tx, user.id) };
    });
  },
});
