import { Field, useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { type InvoiceDraft, TITLE_TYPES, type TitleType } from './invoice-draft.ts';
import { taxNumberHint } from './tax-number-hint.ts';
import * as styles from './invoice-form.module.css';

const KINDS = (Object.entries(TITLE_TYPES) as [TitleType, string][]).map(([id, name]) => ({
  id,
  name,
}));

/** The fields of an invoice title. */
export function InvoiceFields({ of }: { of: Form<InvoiceDraft> }) {
  const { value: kind, onChange } = useField(of, 'titleType');
  const company = kind !== 'personal';
  return (
    <>
      <div className={styles.kinds}>
        <ChoiceChips label="抬头类型" even options={KINDS} value={kind} onChange={onChange} />
      </div>
      <Field
        of={of}
        name="title"
        label={company ? '公司名称' : '抬头'}
        placeholder={company ? '营业执照上的全称' : '姓名'}
      />
      {company ? (
        <Field
          of={of}
          name="taxNumber"
          label="税号"
          placeholder="统一社会信用代码"
          hint={taxNumberHint}
          autoCapitalize="characters"
          code="taxNumber"
        />
      ) : null}
      {kind === 'special' ? (
        <>
          <Field of={of} name="address" label="注册地址" placeholder="税务登记的地址" />
          <Field
            of={of}
            name="phone"
            label="注册电话"
            placeholder="如 021-61234567"
            inputMode="tel"
            code="landline"
          />
          <Field of={of} name="bank" label="开户银行" placeholder="写到支行" />
          <Field
            of={of}
            name="account"
            label="银行账号"
            placeholder="对公账户"
            inputMode="numeric"
            code="bankAccount"
          />
        </>
      ) : null}
      <Field
        of={of}
        name="email"
        label="邮箱"
        placeholder="选填"
        inputMode="email"
        keep={(typed) => typed.trim()}
      />
    </>
  );
}
