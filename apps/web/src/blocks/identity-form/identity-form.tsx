import { IdentityForm as rules } from '@marque/contract/identity/form';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import type { useIdentity } from './use-identity.ts';
import * as styles from './identity-form.module.css';

type IdentityFormProps = {
  write: ReturnType<typeof useIdentity>['verifying'];
  triesLeft: number;
};

/** The form for a real name. It stores no draft of the input. */
export default function IdentityForm({ write, triesLeft }: IdentityFormProps) {
  const form = useWriteForm({
    rules,
    initial: { name: '', idNumber: '', consent: false },
    write,
    refusals: { ID_MISMATCH: 'idNumber', ID_UNDER_AGE: 'idNumber', ID_TAKEN: 'idNumber' },
  });
  const { value: consent, error, onChange } = useField(form, 'consent');
  return (
    <FormView of={form}>
      <Field of={form} name="name" label="姓名" placeholder="与身份证一致" autoComplete="name" />
      <Field
        of={form}
        name="idNumber"
        label="身份证号"
        placeholder="18 位"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        code="idNumber"
        hint={triesLeft > 0 ? `今天还可以核验 ${triesLeft} 次` : '今天的核验次数用完了，明天再来'}
      />
      <div className={styles.consent} data-invalid={error ? true : undefined}>
        <CheckBox
          checked={consent}
          onChange={onChange}
          label="我同意单独处理我的姓名和身份证号，只用于报税、购车实名和收款核对"
        />
        {error ? <p role="alert">{error}</p> : null}
      </div>
      <Submit of={form} disabled={triesLeft === 0}>
        核验
      </Submit>
    </FormView>
  );
}
