import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/drain.ts';
import { releaseImages } from '../media/module.ts';
import type { FormContext } from './context.ts';
import { formRepository as forms, type ResponseRow } from './repository.ts';
import { openedAnswers, pictureKeys } from './stored-answers.ts';

/** Forgets what was kept long enough: what people typed, and responses that were never ended. */
export const forgetResponses = (
  { database, vault }: FormContext,
  failed: (error: unknown, row: ResponseRow) => void,
  now: Date,
): Promise<void> =>
  drain({
    find: (size) => forms.toForget(database, now, size),
    take: (row) =>
      inTransaction(database, async (tx) => {
        if (!(await forms.forget(tx, row, now))) return false;
        await releaseImages(tx, row.user_id, pictureKeys(openedAnswers(vault, row)), now);
        return true;
      }),
    failed,
  });
