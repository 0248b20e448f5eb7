import star from 'virtual:icon/star';
import starFill from 'virtual:icon/star-fill';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../display/icon.tsx';
import * as styles from './rating-field.module.css';

/** The meaning of each number of stars. */
export const STAR_LABELS = ['', '很不满意', '不太满意', '一般', '满意', '非常满意'] as const;

type RatingFieldProps = (
  | { label: string; labelledBy?: never }
  /** The id of an element above that names the rated thing. */
  | { label?: never; labelledBy: string }
) & {
  /** The number of stars; 0 for no choice yet. */
  value: number;
  onChange: (stars: number) => void;
  large?: boolean;
  error?: string | undefined;
};

/** A choice of one to five stars. */
export function RatingField({
  label,
  labelledBy,
  value,
  onChange,
  large,
  error,
}: RatingFieldProps) {
  const id = useId();
  return (
    <div
      className={cx(styles.field, large && styles.large)}
      data-invalid={error ? true : undefined}
    >
      {label === undefined ? null : (
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
      )}
      <div
        className={styles.stars}
        role="radiogroup"
        aria-labelledby={labelledBy ?? `${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {[1, 2, 3, 4, 5].map((place) => (
          <label key={place} className={cx(styles.star, place <= value && styles.lit)}>
            <input
              type="radio"
              name={id}
              checked={place === value}
              onChange={() => onChange(place)}
              aria-label={`${place} 星，${STAR_LABELS[place]}`}
            />
            <Icon of={place <= value ? starFill : star} size={large ? 30 : 22} />
          </label>
        ))}
      </div>
      <span className={styles.word} aria-hidden>
        {STAR_LABELS[value]}
      </span>
      {error ? (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
