import { MAX_REVIEW_TEXT } from '@marque/contract/mall/review/form';
import { useId, useRef } from 'react';
import { useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-form.ts';
import { cx } from '#shared/ui/cx.ts';
import type { ReviewDraft } from './draft.ts';
import { openPrompts, withPrompt } from './prompts.ts';
import styles from './review-form.module.css';

/** What is said, with prompts to begin from and how much of it there may be. */
export function ReviewWords({ of, appended }: { of: Form<ReviewDraft>; appended: boolean }) {
  const { value, error, onChange } = useField(of, 'text');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const prompts = appended ? [] : openPrompts(value);
  return (
    <div className={cx(styles.text, error && styles.invalid)}>
      <textarea
        ref={area}
        aria-label={appended ? '追评内容' : '评价内容'}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-text`}
        placeholder={
          appended ? '用了一段时间，有什么想补充的？' : '用起来怎么样？和商品页说的一样吗？'
        }
        rows={5}
        maxLength={MAX_REVIEW_TEXT}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {prompts.length > 0 ? (
        <div className={styles.prompts} role="group" aria-label="可以说说">
          {prompts.map((prompt) => (
            <button
              key={prompt}
              type="button"
              className={styles.prompt}
              onClick={() => {
                onChange(withPrompt(value, prompt));
                // A text set by script leaves the caret at its end.
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
          {value.length}/{MAX_REVIEW_TEXT}
        </span>
      </p>
    </div>
  );
}
