import { countOf } from '@marque/contract/text/characters';
import { useId, useRef } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { useTyping } from '#shared/ui/control/typing.ts';
import { openPrompts, withPrompt } from './prompts.ts';
import * as styles from './review-text.module.css';

type ReviewTextProps = {
  label: string;
  placeholder: string;
  /** The maximum length. */
  most: number;
  /** Prompts that begin a new line of the text. */
  prompts?: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A text area for a review, with prompts and a count of characters. */
export function ReviewText(props: ReviewTextProps) {
  const { label, placeholder, most, prompts = [], value, error, onChange } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const open = openPrompts(prompts, value, most);
  return (
    <div className={cx(styles.text, error && styles.invalid)}>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-text`}
        placeholder={placeholder}
        rows={5}
        {...useTyping(value, onChange, { most })}
      />
      {open.length > 0 ? (
        <div className={styles.prompts} role="group" aria-label="可以说说">
          {open.map((prompt) => (
            <button
              key={prompt}
              type="button"
              className={styles.prompt}
              onClick={() => {
                onChange(withPrompt(value, prompt));
                // After the focus the caret is at the end of the text that the script has set.
                area.current?.focus();
              }}
            >
              {prompt}
            </button>
          ))}
        </div>
      ) : null}
      <p id={`${id}-text`} className={styles.below}>
        <span className={styles.error} role="alert">
          {error}
        </span>
        <span className={styles.count}>
          {countOf(value)}/{most}
        </span>
      </p>
    </div>
  );
}
