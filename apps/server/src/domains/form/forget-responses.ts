import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { FormContext } from './context.ts';
import { formRepository as forms, type ResponseRow } from './repository.ts';
import { movePictures, picturesUntil } from './pictures.ts';
import { openedAnswers } from './stored-answers.ts';
import { unnamedRepository as unnamed } from './unnamed-repository.ts';

/** Deletes typed answers and unfinished responses after their retention period. */
export async function forgetResponses(
  context: FormContext,
  failed: (error: unknown, row: ResponseRow) => void,
  now: Date,
): Promise<void> {
  await unnamed.forget(context.database, shanghaiDay(now));
  await drain({
    find: (size) => forms.toForget(context.database, now, size),
    take: (row) =>
      inTransaction(context.database, async (tx) => {
        if (!(await forms.forget(tx, row, now))) return false;
        await picturesUntil(context, tx, row, now);
        const before = openedAnswers(context.vault, row);
        await movePictures(context, tx, row, { before, after: {} }, now);
        return true;
      }),
    failed,
  });
}
