import { ambassadorSupplement } from '@marque/contract/referral/ambassador/endpoints';
import { SupplementForm as Rules } from '@marque/contract/referral/form';
import { useApi } from '#shared/api/use-api.ts';
import { FormView, LongField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useKeepMine } from './use-mine.ts';
import * as styles from './ambassador.module.css';

/** The form for what a reviewer asked for. */
export default function SupplementForm() {
  const api = useApi();
  const keep = useKeepMine();
  const form = useWriteForm({
    rules: Rules,
    initial: { text: '' },
    write: {
      mutationFn: ({ text }: { text: string }, idempotencyKey: string) =>
        api.call(ambassadorSupplement, { text }, { idempotencyKey }),
      purpose: ({ text }: { text: string }) => `ambassadorSupplement:${text}`,
      onSuccess: (mine) => {
        keep(mine);
        toast('已补充，继续审核');
      },
    },
    refusals: { other: 'text' },
  });
  return (
    <FormView of={form} className={styles.form}>
      <LongField of={form} name="text" label="补充内容" placeholder="按上面的问题补充" />
      <Submit of={form}>提交补充</Submit>
    </FormView>
  );
}
