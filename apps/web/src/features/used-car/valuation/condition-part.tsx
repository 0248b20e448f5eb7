import {
  CONDITION_QUESTIONS,
  type QuestionId,
} from '@marque/contract/used-car/valuation/condition';
import { useField } from '#shared/form/field.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import type { PartProps } from './car-part.tsx';
import * as styles from './valuation.module.css';

/** The condition of the car, in six plain questions. */
export const ConditionPart = ({ of: form }: PartProps) => (
  <>
    {CONDITION_QUESTIONS.map((question) => (
      <QuestionRow key={question.id} of={form} question={question} />
    ))}
  </>
);

type QuestionRowProps = Pick<PartProps, 'of'> & {
  question: {
    id: QuestionId;
    text: string;
    answers: readonly { id: string; name: string }[];
  };
};

function QuestionRow({ of: form, question: { id, text, answers } }: QuestionRowProps) {
  const { value, error, onChange } = useField(form, id);
  return (
    <div className={styles.question} data-invalid={error ? true : undefined}>
      <h3>{text}</h3>
      <ChoiceChips label={text} options={answers} value={value} onChange={onChange} />
      {error ? <p role="alert">{error}</p> : null}
    </div>
  );
}
