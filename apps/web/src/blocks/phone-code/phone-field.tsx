import { Field } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { formatPhone } from '#shared/format/phone.ts';

type PhoneFieldProps<Values extends { phone: string }> = {
  of: Form<Values>;
  /** The `autocomplete` value for password managers. */
  autoComplete?: 'tel-national' | 'username';
};

/** A phone field, which shows groups of digits. The form's value has the digits only. */
export function PhoneField<Values extends { phone: string }>({
  of,
  autoComplete = 'tel-national',
}: PhoneFieldProps<Values>) {
  return (
    <Field
      of={of as unknown as Form<{ phone: string }>}
      name="phone"
      label="手机号"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder="请输入手机号"
      show={formatPhone}
      code="phone"
    />
  );
}
