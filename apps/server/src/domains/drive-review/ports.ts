import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** A test drive as its review needs it. */
export type ReviewableDrive = {
  id: string;
  seriesId: string;
  typeId: string | null;
  dealerId: string;
  /** When it is, or was. */
  at: Date;
  /** Null while it is not over. */
  finishedAt: Date | null;
  km: number | null;
  minutes: number | null;
};

/** A drive of a member's own; undefined when there is none of that id. */
export const driveOf = definePort<
  (
    exec: Exec,
    drive: { userId: string; brand: Brand; id: string },
  ) => Promise<ReviewableDrive | undefined>
>('driveReview.drive', () => Promise.resolve(undefined));
