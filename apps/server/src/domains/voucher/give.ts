import type { Brand } from '@marque/contract/core';
import { DAY_MS, fullDay, lastDayBefore, startOfDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { storeChanged } from '../appointment/events.ts';
import type { carDelivered } from '../car-order/events.ts';
import type { VoucherContext } from './context.ts';
import { type VoucherKey, type TemplateRow, voucherRepository as vouchers } from './repository.ts';
import { linkOf, worthOf } from './view.ts';

type GivenVoucher = {
  userId: string;
  brand: Brand;
  /** The reason, as the holder reads it. */
  reason: string;
  /** What the voucher is given for. Each source gets one voucher. */
  source: string;
};

/** Returns the end of the day some days after the day of giving. */
const endOf = (now: Date, days: number): Date =>
  new Date(startOfDay(now).getTime() + (days + 1) * DAY_MS);

/** Returns the last valid day, e.g. 2027 年 5 月 24 日. */
const lastDay = (end: Date): string => fullDay(lastDayBefore(end));

/**
 * Gives a voucher of a template and tells the holder. Returns its id; null when the source has one
 * already.
 */
async function giveOf(
  { passes, tell, turningFromFen }: VoucherContext,
  tx: Tx,
  template: TemplateRow,
  { userId, brand, reason, source }: GivenVoucher,
  now: Date,
): Promise<string | null> {
  const { kind, title, value_fen: valueFen, covers, terms, uses } = template;
  const id = newId(now);
  const validUntil = endOf(now, template.valid_days);
  const row = {
    user_id: userId,
    id,
    brand,
    template_id: template.id,
    kind,
    title,
    value_fen: valueFen,
    covers,
    terms,
    reason,
    source,
    given_at: now,
    valid_until: validUntil,
    voided_at: null,
    ending_told: null,
  };
  if (!(await vouchers.add(tx, row))) return null;
  await passes.issue(tx, {
    userId,
    kind: 'voucher',
    sourceId: id,
    part: '',
    dealerId: null,
    uses,
    at: now,
    validFrom: null,
    validUntil,
    turning: valueFen !== null && valueFen >= turningFromFen,
  });
  await tell(tx, {
    userId,
    brand,
    kind: 'rights',
    dedupe: `voucher:${id}`,
    title: `${title}到账`,
    body: `${reason}。${worthOf(row).join('、')}，到店出示就能用，有效期至 ${lastDay(validUntil)}。`,
    link: linkOf(row),
    at: now,
  });
  return id;
}

/**
 * Gives a voucher once per source and returns its id; null when the source has one already. Throws
 * VOUCHER_NOT_FOUND for an unknown template of the brand.
 */
export async function giveVoucher(
  context: VoucherContext,
  tx: Tx,
  { templateId, ...given }: GivenVoucher & { templateId: string },
  now: Date,
): Promise<string | null> {
  const all = await vouchers.templates(tx, given.brand);
  const template = all.find(({ id }) => id === templateId);
  if (!template) throw new DomainError('VOUCHER_NOT_FOUND');
  return giveOf(context, tx, template, given, now);
}

/** Voids an unused voucher. Returns false when it has been used. */
export async function takeBackVoucher(
  { passes }: VoucherContext,
  tx: Tx,
  name: VoucherKey,
  now: Date,
): Promise<boolean> {
  if (!(await vouchers.lock(tx, name))) return false;
  const { userId, id: sourceId } = name;
  if (!(await passes.voidPass(tx, { userId, kind: 'voucher', sourceId }, now))) return false;
  await vouchers.markVoid(tx, name, now);
  return true;
}

/** Gives a voucher for an appointment that the store changed at short notice, if enabled. */
export async function makeUp(
  context: VoucherContext,
  tx: Tx,
  { userId, id, brand, name, at }: PayloadOf<typeof storeChanged>,
): Promise<void> {
  if (context.storeChangeFen === 0) return;
  const sorry = (await vouchers.templates(tx, brand)).find(({ kind }) => kind === 'sorry');
  if (!sorry) return;
  const template = { ...sorry, value_fen: context.storeChangeFen };
  const reason = `门店在 24 小时内改了你的${name}时间`;
  await giveOf(context, tx, template, { userId, brand, reason, source: `appointment:${id}` }, at);
}

/** Gives the owner of a new car its first service, where the brand has a voucher for that. */
export async function giveFirstService(
  context: VoucherContext,
  tx: Tx,
  { userId, brand, orderId, at }: PayloadOf<typeof carDelivered>,
): Promise<void> {
  const first = (await vouchers.templates(tx, brand)).find(({ kind }) => kind === 'firstService');
  if (!first) return;
  const given = { userId, brand, reason: '新车交付，送你一次首保', source: `car:${orderId}` };
  await giveOf(context, tx, first, given, at);
}
