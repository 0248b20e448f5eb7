import { countOf } from '@marque/contract/text/characters';
import { typedDigits } from '@marque/contract/money';
import { useState } from 'react';
import type { Question } from '@marque/contract/form-data/definition-schema';
import { type TypingRule, useTyping } from '#shared/ui/control/typing.ts';
import type { InputProps } from './input-props.ts';
import * as styles from './typed-input.module.css';

type TypedQuestion = Extract<
  Question,
  { kind: 'text' | 'longText' | 'number' | 'date' | 'phone' | 'idNumber' }
>;

/** What a field of each kind takes. */
function ruleOf(question: TypedQuestion): TypingRule {
  switch (question.kind) {
    case 'text':
    case 'longText':
      return { most: question.most };
    case 'phone':
    case 'idNumber':
      return { code: question.kind };
    case 'number':
      return { keep: typedDigits };
    case 'date':
      return {};
  }
}

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
}: InputProps & { question: TypedQuestion }) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const type = (text: string) => {
    setTyped(text);
    onChange(question.kind === 'number' ? numberIn(text) : text || undefined);
  };
  const typing = useTyping(typed, type, ruleOf(question));
  if (question.kind === 'longText')
    return (
      <>
        <textarea
          {...describes}
          className={styles.long}
          rows={4}
          placeholder={question.placeholder}
          {...typing}
        />
        <p className={styles.count} aria-hidden>
          {countOf(typed.trim())} / {question.most}
        </p>
      </>
    );
  const looks = {
    text: { type: 'text', placeholder: 'placeholder' in question ? question.placeholder : '' },
    number: { type: 'text', inputMode: 'decimal' },
    date: { type: 'date' },
    phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel', placeholder: '11 位手机号' },
    idNumber: { type: 'text', placeholder: '18 位身份证号' },
  } as const;
  return (
    <div className={styles.line}>
      <input
        {...describes}
        {...looks[question.kind]}
        {...(question.kind === 'date' ? { min: question.min, max: question.max } : {})}
        className={styles.input}
        {...typing}
      />
      {question.kind === 'number' && question.unit ? <span>{question.unit}</span> : null}
    </div>
  );
}
