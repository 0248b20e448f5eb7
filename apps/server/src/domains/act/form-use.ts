import type { ProvidedPort } from '#kernel/module.ts';
import { defineFormUse } from '../form/ports.ts';
import { actRepository as acts } from './acts/repository.ts';

/** The form of an activity is asked while people can sign up. */
export const formOfActs = (): ProvidedPort =>
  defineFormUse({
    use: 'act',
    asks: async (exec, { brand, id, formId }, now) => {
      const act = await acts.find(exec, id);
      return (
        act?.brand === brand &&
        act.status === 'published' &&
        act.form_id === formId &&
        now >= act.sign_from &&
        now < act.sign_to
      );
    },
  });
