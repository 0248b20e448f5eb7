import { Radio } from '#shared/ui/control/choice.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { type InvoiceDraft, TITLE_TYPES, type TitleType } from './invoice-draft.ts';
import styles from './invoice-form.module.css';

type InvoiceFieldsProps = {
  draft: InvoiceDraft;
  onChange: (change: Partial<InvoiceDraft>) => void;
  /** What is wrong, by field. */
  errors: Partial<Record<keyof InvoiceDraft, string | undefined>>;
};

/** Whom an invoice is made out to. */
export function InvoiceFields({ draft, onChange, errors }: InvoiceFieldsProps) {
  const company = draft.titleType !== 'personal';
  const field = (name: keyof InvoiceDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles.kinds} role="radiogroup" aria-label="抬头类型">
        {(Object.entries(TITLE_TYPES) as [TitleType, string][]).map(([titleType, name]) => (
          <Radio
            key={titleType}
            checked={draft.titleType === titleType}
            onChange={() => onChange({ titleType })}
            label={name}
          />
        ))}
      </div>
      <TextField
        label={company ? '公司名称' : '抬头'}
        placeholder={company ? '营业执照上的全称' : '姓名'}
        maxLength={50}
        {...field('title')}
      />
      {company ? (
        <TextField
          label="税号"
          placeholder="15、18 或 20 位"
          autoCapitalize="characters"
          maxLength={30}
          {...field('taxNumber')}
          onChange={(event) =>
            onChange({ taxNumber: event.target.value.toUpperCase().replaceAll(/\s/g, '') })
          }
        />
      ) : null}
      {draft.titleType === 'special' ? (
        <>
          <TextField
            label="注册地址"
            placeholder="税务登记的地址"
            maxLength={100}
            {...field('address')}
          />
          <TextField
            label="注册电话"
            placeholder="如 021-61234567"
            inputMode="tel"
            maxLength={20}
            {...field('phone')}
          />
          <TextField label="开户银行" placeholder="写到支行" maxLength={50} {...field('bank')} />
          <TextField
            label="银行账号"
            placeholder="对公账户"
            inputMode="numeric"
            maxLength={40}
            {...field('account')}
            onChange={(event) => onChange({ account: event.target.value.replaceAll(/\s/g, '') })}
          />
        </>
      ) : null}
      <TextField
        label="邮箱"
        placeholder="选填"
        inputMode="email"
        maxLength={100}
        {...field('email')}
        onChange={(event) => onChange({ email: event.target.value.trim() })}
      />
    </>
  );
}
