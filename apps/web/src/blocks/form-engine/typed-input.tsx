import { useState } from 'react';
import type { Question } from '@marque/contract/form-data/definition-schema';
import type { InputProps } from './input-props.ts';
import * as styles from './typed-input.module.css';

type Typed = Extract<Question, { kind: 'text' | 'longText' | 'number' | 'date' | 'phone' }>;

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 11);

/** Reads a typed number. An incomplete number stays text, so that no character is lost. */
function numberIn(text: string): string | number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) && !trimmed.endsWith('.') ? value : trimmed;
}

/** A typed answer, with the keyboard for its kind. */
export function TypedInput({
  question,
  value,
  onChange,
  describes,
}: InputProps & { question: Typed }) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const type = (text: string) => {
    setTyped(text);
    onChange(question.kind === 'number' ? numberIn(text) : text || undefined);
  };
  if (question.kind === 'longText')
    return (
      <>
        <textarea
          {...describes}
          className={styles.long}
          rows={4}
          maxLength={question.most}
          placeholder={question.placeholder}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <p className={styles.count} aria-hidden>
          {typed.trim().length} / {question.most}
        </p>
      </>
    );
  const looks = {
    text: { type: 'text', placeholder: 'placeholder' in question ? question.placeholder : '' },
    number: { type: 'text', inputMode: 'decimal' },
    date: { type: 'date' },
    phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel', placeholder: '11 位手机号' },
  } as const;
  return (
    <div className={styles.line}>
      <input
        {...describes}
        {...looks[question.kind]}
        {...(question.kind === 'date' ? { min: question.min, max: question.max } : {})}
        {...(question.kind === 'text' ? { maxLength: question.most } : {})}
        className={styles.input}
        value={typed}
        onChange={(event) =>
          type(question.kind === 'phone' ? digits(event.target.value) : event.target.value)
        }
      />
      {question.kind === 'number' && question.unit ? <span>{question.unit}</span> : null}
    </div>
  );
}
