import { pointsOf } from '@marque/contract/form-data/answer';
import type { Question } from '@marque/contract/form-data/definition-schema';
import { cx } from '#shared/ui/cx.ts';
import { RatingField } from '#shared/ui/control/rating-field.tsx';
import type { InputProps } from './input-props.ts';
import * as styles from './points-input.module.css';
import { ScaleCell, ScaleEnds } from './scale-parts.tsx';

type Points = Extract<Question, { kind: 'stars' | 'nps' | 'scale' }>;

/** A rating by stars, or by a row of points. */
export function PointsInput({
  question,
  value,
  onChange,
  titleId,
  describes,
}: InputProps & { question: Points }) {
  const given = typeof value === 'number' ? value : null;
  if (question.kind === 'stars')
    return <RatingField labelledBy={titleId} value={given ?? 0} onChange={onChange} />;
  const { min, max } = pointsOf(question)!;
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return (
    <>
      <div
        className={cx(styles.points, all.length <= 5 && styles.few)}
        role="radiogroup"
        {...describes}
      >
        {all.map((points) => (
          <ScaleCell
            key={points}
            type="radio"
            name={question.id}
            label={points}
            checked={points === given}
            onChange={() => onChange(points)}
            className={styles.point}
          />
        ))}
      </div>
      <ScaleEnds of={question} />
    </>
  );
}
