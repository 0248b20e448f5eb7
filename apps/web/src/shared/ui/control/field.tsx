import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { type FormRowProps, TypedRow } from './form-row.tsx';
import { type TypingRule, useTyping } from './typing.ts';

type TypedProps = FormRowProps & TypingRule & { value: string; onText: (value: string) => void };
/** `most` counts characters as a person sees them; `maxlength` would cut an emoji in two. */
type Own = 'value' | 'onChange' | 'maxLength';

/** A text field of one line with its label. An error says what to do, and screen readers read it with the field. */
export function TextField({
  label,
  error,
  hint,
  action,
  value,
  onText,
  code,
  most,
  keep,
  show,
  ...input
}: TypedProps & Omit<InputHTMLAttributes<HTMLInputElement>, Own>) {
  const typing = useTyping(value, onText, { code, most, keep, show });
  return (
    <TypedRow {...{ label, error, hint, action }}>
      {(field) => <input {...field} {...input} {...typing} />}
    </TypedRow>
  );
}

/** A text field of several lines with its label. */
export function TextArea({
  label,
  error,
  hint,
  action,
  value,
  onText,
  most,
  keep,
  ...input
}: TypedProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>) {
  const typing = useTyping(value, onText, { most, keep });
  return (
    <TypedRow {...{ label, error, hint, action }}>
      {(field) => <textarea rows={2} {...field} {...input} {...typing} />}
    </TypedRow>
  );
}
