import type { Out } from '@marque/contract/core';
import { isSealed } from '@marque/contract/form-data/answer';
import type * as calls from '@marque/contract/form-data/endpoints';
import { PIPED } from '@marque/contract/form-data/walk';
import { onConnection } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { FormContext } from '../context.ts';
import { MIN_SHOWN, withoutFew } from '../small-counts.ts';
import { formRepository as forms } from '../repository.ts';
import { questionResults } from '../results.ts';
import { findCard } from './show-cards.ts';

/**
 * Returns the figures of a form for members. What was typed and what only a few have answered is
 * left out, of every form. Throws FORM_NOT_FOUND, FORM_RESULTS_HIDDEN.
 */
export const showFigures = (
  context: FormContext,
  { user, brand, input: { formId }, now }: Call<typeof calls.formResults>,
): Promise<Out<typeof calls.formResults>> =>
  onConnection(context.database, async (exec) => {
    const reader = { userId: user?.id ?? null, brand, now };
    const { card } = await findCard(context, exec, formId, reader);
    if (!card.results) throw new DomainError('FORM_RESULTS_HIDDEN');
    const name = { brand, formId };
    const [counts, results] = await Promise.all([
      forms.counts(exec, brand, formId),
      questionResults(exec, name, (question) => !isSealed(question)),
    ]);
    const responses = counts.find(({ status }) => status === 'done')?.count ?? 0;
    return {
      title: card.title,
      responses: responses < MIN_SHOWN ? null : responses,
      questions: results.map((result) => ({
        ...withoutFew(result),
        title: result.title.replaceAll(PIPED, '…'),
      })),
    };
  });
