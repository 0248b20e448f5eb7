import { randomBytes } from 'node:crypto';
import type { Brand } from '@marque/contract/core';
import { driveOf, type ReviewableDrive } from '#domains/drive-review/ports.ts';
import { defineModule, type Module, provide } from '#kernel/module.ts';
import { recountDriveReviews } from '#domains/drive-review/module.ts';
import { inTransaction } from '#kernel/database.ts';
import { MODULES } from '#modules.ts';
import type { TestApp } from './app.ts';

export type KnownDrive = ReviewableDrive & { userId: string; brand: Brand };

/** The product with drives that a test knows of, by id. */
export const withDrives = (drives: ReadonlyMap<string, KnownDrive>): readonly Module[] => [
  ...MODULES,
  defineModule<unknown>({
    name: 'drives-of-a-test',
    create: () => null,
    ports: () => [
      provide(driveOf, (_exec, { userId, brand, id }) => {
        const drive = drives.get(id);
        const own = drive?.userId === userId && drive.brand === brand;
        return Promise.resolve(own ? drive : undefined);
      }),
    ],
  }),
];

/** What a member says of a drive; its id. */
export async function addDriveReview(
  { clock, database }: Pick<TestApp, 'clock' | 'database'>,
  userId: string,
  of: { seriesId: string; typeId: string; dealerId: string; state: 'held' | 'live' },
): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const at = clock.now;
  await database
    .insertInto('drive_review')
    .values({
      id,
      drive_id: `drive-${id}`,
      user_id: userId,
      brand: 'xtl',
      series_id: of.seriesId,
      type_id: of.typeId,
      dealer_id: of.dealerId,
      driven_at: at,
      nick_name: '林间',
      car: '',
      look: 5,
      space: 4,
      power: 4,
      quiet: 3,
      adviser: 5,
      tags: '["顾问专业"]',
      content: '过减速带后排没有颠，孩子一路睡着了。',
      public: true,
      anonymous: false,
      state: of.state,
      created_at: at,
      published_at: of.state === 'live' ? at : null,
    })
    .execute();
  await inTransaction(database, recountDriveReviews);
  return id;
}
