import type { Gift } from '@marque/contract/points/gift';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { NewNotice } from '../../notice/module.ts';
import type { ReferralContext } from '../context.ts';
import type { LoadedProgramme } from '../programme/load.ts';
import { replenish, setGoodsAside } from './goods.ts';
import { rewardPage } from './page.ts';
import { spendOf } from './places.ts';
import { claimEnd, lastDay, nextReminder, pointsText, promisedBy } from './policy.ts';
import { type RewardRow, rewardRepository as rewards } from './repository.ts';

/** What rewards are moved in. Notices are told at the end, since their locks come last. */
export type Moving = {
  context: Pick<ReferralContext, 'reward' | 'log'>;
  tx: Tx;
  programme: LoadedProgramme;
  /** What the programme said when it was accepted. */
  content: Programme;
  now: Date;
  news: NewNotice[];
};

/** Notes that the member of a reward is told of it. Each thing is told once of a reward. */
export function tellOf(
  moving: Moving,
  row: RewardRow,
  what: string,
  note: Pick<NewNotice, 'title' | 'body'>,
): void {
  moving.news.push({
    userId: row.user_id,
    brand: row.brand,
    kind: 'invitation',
    dedupe: `referral:reward:${row.id}:${what}`,
    ...note,
    link: rewardPage(moving.programme, row),
    at: moving.now,
  });
}

/** Gives what a reward is of, or what is taken in its place. Returns the row as it stands then. */
export async function giveReward(
  moving: Moving,
  row: RewardRow,
  choice: 'main' | 'orElse',
): Promise<RewardRow> {
  const { context, tx, content, now } = moving;
  const promised = promisedBy(content, row);
  const instead = choice === 'orElse';
  const gift = (instead ? promised.orElse! : promised.gift) as Gift;
  const name = instead ? pointsText(promised.orElse!.amount) : promised.name;
  const given = await context.reward.give(
    tx,
    {
      userId: row.user_id,
      brand: row.brand,
      source: { kind: 'referral', id: row.id, side: row.side },
      gift,
      title: `${content.title}：${name}`,
    },
    now,
  );
  await spendOf(moving, row);
  const change = { state: 'given', due_at: null, instead, reward_id: given!.id } as const;
  await rewards.change(tx, row, change);
  tellOf(moving, row, 'given', {
    title: `${name}到账了`,
    body: `来自「${content.title}」，已经可以用了。`,
  });
  return { ...row, ...change };
}

/** Hands a reward out whose days are over: at once, or to be claimed within its days. */
export async function release(moving: Moving, row: RewardRow): Promise<void> {
  const { context, tx, content, now } = moving;
  const { claimDays, gift, name } = promisedBy(content, row);
  if (claimDays === 0) {
    await giveReward(moving, row, 'main');
    return;
  }
  const until = claimEnd(row.due_at ?? now, claimDays);
  const change = {
    state: 'toClaim',
    claim_until: until,
    due_at: nextReminder(until, now),
  } as const;
  await rewards.change(tx, row, change);
  if (gift.kind === 'goods' && !(await setGoodsAside(tx, { ...row, ...change }, gift.skuId, now)))
    context.log.error({ reward: row.id, sku: gift.skuId }, 'no piece on the shelf for a reward');
  tellOf(moving, row, 'toClaim', {
    title: `「${name}」可以领取了`,
    body: `来自「${content.title}」，请在 ${lastDay(until)} 24:00 前领取。`,
  });
}

/** Reminds of what is to claim, and at its end gives what is taken in its place, or nothing. */
export async function remindOrLapse(moving: Moving, row: RewardRow): Promise<void> {
  const { tx, content, now } = moving;
  const { name, gift, orElse } = promisedBy(content, row);
  const until = row.claim_until!;
  if (now >= until) {
    if (orElse) {
      await giveReward(moving, row, 'orElse');
      return;
    }
    await rewards.change(tx, row, { state: 'lapsed', due_at: null });
    tellOf(moving, row, 'lapsed', {
      title: `「${name}」没有领取，已经失效`,
      body: `来自「${content.title}」。`,
    });
    return;
  }
  await rewards.change(tx, row, { reminded_at: now, due_at: nextReminder(until, now) });
  if (gift.kind === 'goods') await replenish(tx, row, gift.skuId, now);
  tellOf(moving, row, `ending:${shanghaiDay(now)}`, {
    title: `「${name}」还没领取`,
    body: orElse
      ? `请在 ${lastDay(until)} 24:00 前领取，过期换成 ${pointsText(orElse.amount)}。`
      : `请在 ${lastDay(until)} 24:00 前领取，过期就失效了。`,
  });
}

/**
 * Ends a reward whose ground is gone: what was not given is void, what was given is taken back. Points go as
 * a debt where they are used; what else was used stays. Returns the row as it stands then.
 */
export async function withdraw(moving: Moving, row: RewardRow, reason: string): Promise<RewardRow> {
  const { context, tx, content, now } = moving;
  if (row.state === 'lapsed' || row.state === 'void' || row.state === 'takenBack') return row;
  const { name } = promisedBy(content, row);
  if (row.state === 'given') {
    // Goods that were ordered stay.
    if (row.reward_id === null) return row;
    if (!(await context.reward.takeBackUnused(tx, row.reward_id, now))) return row;
  }
  const state = row.state === 'given' ? 'takenBack' : 'void';
  const change = { state, due_at: null, reason } as const;
  await rewards.change(tx, row, change);
  tellOf(moving, row, 'back', {
    title: row.state === 'given' ? `「${name}」已收回` : `「${name}」不再发放`,
    body: `来自「${content.title}」：${reason}。`,
  });
  return { ...row, ...change };
}
