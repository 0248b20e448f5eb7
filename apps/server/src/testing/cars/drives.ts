import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { recountReviews } from '#domains/review/module.ts';
import { inTransaction } from '#kernel/database.ts';
import type { TestApp } from '../app.ts';

/** Adds a test drive that a member has had, as recorded by the store. */
export async function addDrive(
  { clock, database }: Pick<TestApp, 'clock' | 'database'>,
  of: {
    userId: string;
    brand: Brand;
    seriesId: string;
    typeId: string;
    dealerId: string;
    finishedAt: Date;
  },
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const at = clock.now;
  await database
    .insertInto('drive')
    .values({
      id,
      first_id: id,
      user_id: of.userId,
      brand: of.brand,
      series_id: of.seriesId,
      type_id: of.typeId,
      dealer_id: of.dealerId,
      drive_type: '进店试驾',
      contact_pref: 'sms',
      is_exclusive: false,
      source_page: 'detail',
      agreement_version: 'drive-2026-11',
      licence_declared_at: at,
      finished_at: of.finishedAt,
      metres: 18_500,
      minutes: 42,
      created_at: at,
    })
    .execute();
  return id;
}

/** Adds a member's review of a test drive. Returns its id. */
export async function addDriveReview(
  { clock, database }: Pick<TestApp, 'clock' | 'database'>,
  userId: string,
  of: { seriesId: string; typeId: string; dealerId: string; state: 'held' | 'live' },
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const at = clock.now;
  await database
    .insertInto('subject_review')
    .values({
      id,
      subject: 'drive',
      subject_id: `drive-${id}`,
      user_id: userId,
      brand: 'xtl',
      about_id: of.seriesId,
      dealer_id: of.dealerId,
      facts: JSON.stringify({ typeId: of.typeId, at, km: null, minutes: null }),
      nick_name: '林间',
      car: '',
      points: JSON.stringify({ look: 5, space: 4, power: 4, quiet: 3, adviser: 5 }),
      tags: '["顾问专业"]',
      content: '过减速带后排没有颠，孩子一路睡着了。',
      public: true,
      anonymous: false,
      state: of.state,
      created_at: at,
      published_at: of.state === 'live' ? at : null,
    })
    .execute();
  await inTransaction(database, (tx) => recountReviews(tx, 'drive'));
  return id;
}
