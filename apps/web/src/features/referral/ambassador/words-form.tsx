import { ambassadorCard, ambassadorWords } from '@marque/contract/referral/ambassador/endpoints';
import { OwnWordsForm } from '@marque/contract/referral/ambassador/form';
import { useQueryClient } from '@tanstack/react-query';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { FormView, LongField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useKeepMine } from './use-mine.ts';
import * as styles from './ambassador.module.css';

type WordsFormProps = { words: string; onSaved: () => void };

/** The form for an ambassador's own words. */
export default function WordsForm({ words, onSaved }: WordsFormProps) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepMine();
  const form = useWriteForm({
    rules: OwnWordsForm,
    initial: { words },
    write: {
      mutationFn: (said: { words: string }) => api.call(ambassadorWords, said),
      onSuccess: async (mine) => {
        keep(mine);
        await client.invalidateQueries(ofCalls(ambassadorCard.id));
        const waits = mine.ambassador?.standing.state === 'held';
        toast(waits ? '已提交，看过之后再公开' : '介绍已更新');
        onSaved();
      },
    },
    refusals: { other: 'words' },
  });
  return (
    <FormView of={form} className={styles.sheetForm}>
      <LongField of={form} name="words" label="介绍" placeholder="开过什么、懂什么、会怎样说" />
      <Submit of={form}>保存</Submit>
    </FormView>
  );
}
