import { useEffect, useRef, useState } from 'react';
import { useField, useValues } from '#shared/form/field.tsx';
import type { Form, FormValues } from '#shared/form/use-write-form.ts';
import { RatingField, STAR_LABELS } from '#shared/ui/control/rating-field.tsx';
import { cx } from '#shared/ui/cx.ts';
import * as styles from './point-questions.module.css';

type PointQuestionsProps<Values extends FormValues> = {
  of: Form<Values>;
  /** The labels by field, in the order of the questions. */
  points: Readonly<Record<string, string>>;
};

/**
 * The stars of several points, one after the other: the next point without stars is open, and the last
 * one that was touched stays so, so that arrow keys can move in it. Every row has one height.
 */
export function PointQuestions<Values extends FormValues>(props: PointQuestionsProps<Values>) {
  // A point is a field of the form with a number of stars.
  const of = props.of as unknown as Form<Record<string, number>>;
  const stars = useValues(of);
  const [touched, setTouched] = useState('');
  const [unfolded, setUnfolded] = useState('');
  const next = Object.keys(props.points).find((point) => !stars[point]);
  return (
    <ol className={styles.points}>
      {Object.entries(props.points).map(([point, label]) => (
        <li key={point} className={cx(point === next && styles.next)}>
          <Point
            of={of}
            point={point}
            label={label}
            open={point === next || point === touched}
            focused={point === unfolded}
            onTouch={() => setTouched(point)}
            onUnfold={() => {
              setTouched(point);
              setUnfolded(point);
            }}
          />
        </li>
      ))}
    </ol>
  );
}

type PointProps = {
  of: Form<Record<string, number>>;
  point: string;
  label: string;
  open: boolean;
  focused: boolean;
  onTouch: () => void;
  onUnfold: () => void;
};

function Point({ of, point, label, open, focused, onTouch, onUnfold }: PointProps) {
  const { value, error, onChange } = useField(of, point);
  const stars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The stars stand in the place of the row that was tapped, which had the focus.
    if (open && focused) stars.current?.querySelector('input')?.focus();
  }, [open, focused]);
  if (open)
    return (
      <div ref={stars}>
        <RatingField
          label={label}
          value={value}
          error={error}
          onChange={(count) => {
            onTouch();
            onChange(count);
          }}
        />
      </div>
    );
  return (
    <button type="button" className={styles.folded} onClick={onUnfold}>
      <span>{label}</span>
      <b className={cx(error && styles.missing)}>
        {value ? `${value} 星 · ${STAR_LABELS[value]}` : (error ?? '')}
      </b>
    </button>
  );
}
