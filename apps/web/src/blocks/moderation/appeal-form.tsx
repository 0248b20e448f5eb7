import { AppealForm as rules } from '@marque/contract/moderation/form';
import { LongField, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import * as styles from './moderation.module.css';
import { type Subject, useAppeal } from './use-moderation.ts';

type AppealFormProps = { subject: Subject; reason: string; onSent: () => void };

/** The form for an appeal. Its code loads when it is opened. */
export default function AppealForm({ subject, reason, onSent }: AppealFormProps) {
  const form = useWriteForm({ rules, initial: { text: '' }, write: useAppeal(subject, onSent) });
  return (
    <FormView of={form}>
      <p className={styles.reason}>没有通过的原因：{reason}</p>
      <LongField of={form} name="text" label="申诉理由" placeholder="说说为什么应该恢复" />
      <p className={styles.note}>每条内容可以申诉一次，由另一位同事复核</p>
      <Submit of={form}>提交申诉</Submit>
    </FormView>
  );
}
