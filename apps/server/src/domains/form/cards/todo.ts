import type { FormContext } from '../context.ts';
import { timeOf } from '../policy.ts';
import type { TodoSource } from '../../todo/module.ts';
import { cardRepository as cards } from './card-repository.ts';
import { nextOf } from './show-cards.ts';

/** The reminder of the form that the member began last. */
export const begunForm = (context: Pick<FormContext, 'vault'>): TodoSource => ({
  kind: 'form',
  find: async (exec, { userId, brand, now }) => {
    const drafts = await cards.drafts(exec, { userId, brand });
    const draft = drafts.find(
      ({ definition, closed_at: closedAt }) => timeOf(definition, closedAt, now) === 'open',
    );
    if (!draft) return null;
    const { closesAt, presentation, title } = draft.definition;
    return {
      title: '问卷还没填完',
      note: `${title}，继续第 ${nextOf(context, draft)} ${presentation === 'question' ? '题' : '页'}`,
      until: closesAt === null ? null : new Date(closesAt),
      link: { page: 'community.questionnaire', params: { id: draft.form_id } },
    };
  },
});
