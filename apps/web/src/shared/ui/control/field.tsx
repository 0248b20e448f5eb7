import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { type FormRowProps, TypedRow } from './form-row.tsx';

/** A text field of one line with its label. An error says what to do, and screen readers read it with the field. */
export const TextField = ({
  label,
  error,
  hint,
  action,
  ...input
}: FormRowProps & InputHTMLAttributes<HTMLInputElement>) => (
  <TypedRow {...{ label, error, hint, action }}>
    {(field) => <input {...field} {...input} />}
  </TypedRow>
);

/** A text field of several lines with its label. */
export const TextArea = ({
  label,
  error,
  hint,
  action,
  ...input
}: FormRowProps & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <TypedRow {...{ label, error, hint, action }}>
    {(field) => <textarea rows={2} {...field} {...input} />}
  </TypedRow>
);
