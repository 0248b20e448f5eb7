import { ReportForm as rules } from '@marque/contract/moderation/form';
import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@marque/contract/moderation/labels';
import { LongField, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import * as styles from './moderation.module.css';
import { type Subject, useReport } from './use-moderation.ts';

const OPTIONS = REPORT_REASONS.map((id) => ({ id, name: REPORT_REASON_LABELS[id] }));

type ReportFormProps = { subject: Subject; onSent: () => void };

/** The form for a report. Its code loads when it is opened. */
export default function ReportForm({ subject, onSent }: ReportFormProps) {
  const form = useWriteForm({
    rules,
    initial: { reason: '' as ReportReason, text: '' },
    write: useReport(subject, onSent),
  });
  const reason = useField(form, 'reason');
  return (
    <FormView of={form}>
      <div {...(reason.error === undefined ? {} : { 'data-invalid': true })}>
        <ChoiceChips
          label="举报原因"
          options={OPTIONS}
          value={reason.value}
          onChange={reason.onChange}
        />
        {reason.error === undefined ? null : (
          <p className={styles.error} role="alert">
            {reason.error}
          </p>
        )}
      </div>
      <LongField of={form} name="text" label="补充说明（选填）" placeholder="哪里有问题" />
      <Submit of={form}>提交举报</Submit>
    </FormView>
  );
}
