import {
  circleMine,
  circleSupplement,
} from '@marque/contract/referral/circle/submission-endpoints';
import { SupplementForm as Rules } from '@marque/contract/referral/form';
import { useQueryClient } from '@tanstack/react-query';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { FormView, LongField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './circle.module.css';

/** Adds what reviewers asked for. */
export function SupplementForm({ id }: { id: string }) {
  const api = useApi();
  const client = useQueryClient();
  const form = useWriteForm({
    rules: Rules,
    initial: { text: '' },
    write: {
      mutationFn: ({ text }: { text: string }, idempotencyKey: string) =>
        api.call(circleSupplement, { id, text }, { idempotencyKey }),
      purpose: ({ text }: { text: string }) => `circleSupplement:${id}:${text}`,
      onSuccess: () => {
        toast('已补充，继续评审');
        return client.invalidateQueries(ofCalls(circleMine.id));
      },
    },
    refusals: { other: 'text' },
  });
  return (
    <FormView of={form} className={styles.form}>
      <LongField of={form} name="text" label="补充内容" placeholder="按答复里的问题补充" />
      <Submit of={form}>提交补充</Submit>
    </FormView>
  );
}
