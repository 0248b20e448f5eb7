import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/flash/endpoints';
import type { FlashSession } from '@marque/contract/mall/flash/schema';
import { shanghaiDay, startOfDay } from '@marque/contract/shanghai';
import type { Database, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { quotaSubject } from '../policy.ts';
import type { AfterCoupons } from '../ports.ts';
import { catalogRepository } from '../repository.ts';
import { stockRepository } from '../stock/repository.ts';
import { cardOf, offerOf, picturesOf } from '../view.ts';
import { currentSession, FLASH_LINE, flashState } from './policy.ts';
import { flashRepository as flash, type FlashSessionRow } from './repository.ts';

const MAX_SESSIONS = 24;
const KEEP_REMINDERS_MS = 86_400_000;

const sessionOf = (row: FlashSessionRow, now: Date): FlashSession => ({
  id: row.id,
  state: flashState(row, now),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

/**
 * Limits how many orders of a flash specification are placed concurrently. Call it in the order's
 * transaction before any other lock. Throws FLASH_BUSY with `retryAfterMs`.
 */
async function queue(
  tx: Tx,
  { brand, now, skuIds }: { brand: Brand; now: Date; skuIds: readonly string[] },
): Promise<void> {
  if (!(await flash.takePlaces(tx, { brand, now }, skuIds, FLASH_LINE.places)))
    throw new DomainError('FLASH_BUSY', { retryAfterMs: FLASH_LINE.retryAfterMs });
}

/** The flash sessions' API for orders. */
export const flashLine = { queue };

/** What the calls of flash sessions depend on. */
type FlashContext = { database: Database; afterCoupons: AfterCoupons };

export async function flashSessions(
  { database }: FlashContext,
  { brand, now }: Call<typeof calls.flashSessions>,
): Promise<Out<typeof calls.flashSessions>> {
  const rows = await flash.sessions(database, {
    brand,
    endsAfter: startOfDay(now),
    limit: MAX_SESSIONS,
  });
  return {
    items: rows.map((row) => sessionOf(row, now)),
    currentId: currentSession(rows, now)?.id ?? null,
    today: shanghaiDay(now),
  };
}

export async function flashItems(
  { afterCoupons, database }: FlashContext,
  { brand, now, user, input: { sessionId } }: Call<typeof calls.flashItems>,
): Promise<Out<typeof calls.flashItems>> {
  const session = await flash.session(database, brand, sessionId);
  if (!session) throw new DomainError('FLASH_NOT_FOUND');
  const rows = await flash.items(database, brand, sessionId);
  const subject = (skuId: string) => quotaSubject.flash(sessionId, skuId);
  const [pictures, used, reminded, afterCoupon] = await Promise.all([
    catalogRepository.pictures(
      database,
      rows.map((row) => row.image),
    ),
    user
      ? stockRepository.usedQuota(
          database,
          user.id,
          rows.map((row) => subject(row.sku_id)),
        )
      : new Map<string, number>(),
    user ? flash.reminded(database, user.id, sessionId) : new Set<string>(),
    afterCoupons(database, { brand, now, userId: user?.id ?? null }),
  ]);
  const showing = { picture: picturesOf(pictures), afterCoupon };
  return {
    session: sessionOf(session, now),
    items: rows.map((row) => ({
      ...cardOf(row, showing),
      skuId: row.sku_id,
      specification: row.sku_count > 1 ? row.spec_values.join(' ') : '',
      offer: offerOf(row),
      left: Math.max(0, row.per_user - (used.get(subject(row.sku_id)) ?? 0)),
      reminded: reminded.has(row.sku_id),
    })),
  };
}

export async function flashRemind(
  { database }: FlashContext,
  { brand, now, user, input: { sessionId, skuId, remind } }: MemberCall<typeof calls.flashRemind>,
): Promise<Out<typeof calls.flashRemind>> {
  if (!remind) {
    await flash.forget(database, user.id, sessionId, skuId);
    return { reminded: false };
  }
  if (await flash.remind(database, { brand, now }, { userId: user.id, sessionId, skuId }))
    return { reminded: true };
  const items = await flash.items(database, brand, sessionId);
  throw new DomainError(
    items.some((item) => item.sku_id === skuId) ? 'FLASH_STARTED' : 'FLASH_NOT_FOUND',
  );
}

export async function flashDueReminders(
  { database }: FlashContext,
  { brand, now, user }: MemberCall<typeof calls.flashDueReminders>,
): Promise<Out<typeof calls.flashDueReminders>> {
  const due = await flash.due(database, { brand, now }, user.id);
  const rows = await flash.onSale(database, due);
  return {
    items: rows.map((row) => ({
      sessionId: row.session_id,
      skuId: row.sku_id,
      commodityId: row.commodity_id,
      title: row.title,
      endsAt: row.ends_at.toISOString(),
    })),
  };
}

/** Deletes reminders of past sessions. */
export const cleanReminders = ({ database }: FlashContext, now: Date): Promise<void> =>
  flash.clean(database, new Date(now.getTime() - KEEP_REMINDERS_MS));
