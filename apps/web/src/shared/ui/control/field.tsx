import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { type FormRowWords, TypedRow } from './form-row.tsx';

/** One line of typed text with its label; an error says what to do and is read with the field. */
export const TextField = ({
  label,
  error,
  hint,
  action,
  ...input
}: FormRowWords & InputHTMLAttributes<HTMLInputElement>) => (
  <TypedRow {...{ label, error, hint, action }}>
    {(field) => <input {...field} {...input} />}
  </TypedRow>
);

/** Several lines of typed text. */
export const TextArea = ({
  label,
  error,
  hint,
  action,
  ...input
}: FormRowWords & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <TypedRow {...{ label, error, hint, action }}>
    {(field) => <textarea rows={2} {...field} {...input} />}
  </TypedRow>
);
