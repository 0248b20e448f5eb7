import { isChoice } from '@marque/contract/form-data/answer';
import type { Question } from '@marque/contract/form-data/definition-schema';
import { useId } from 'react';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { PointsInput } from './points-input.tsx';
import * as styles from './form-engine.module.css';
import type { InputProps } from './input-props.ts';
import { RegionInput } from './region-input.tsx';
import { TypedInput } from './typed-input.tsx';

const MatrixInput = lazyComponent(async () => ({
  default: (await import('./matrix-input.tsx')).MatrixInput,
}));
const PicturesInput = lazyComponent(async () => ({
  default: (await import('./pictures-input.tsx')).PicturesInput,
}));

function Input({ question, ...props }: InputProps & { question: Question }) {
  if (isChoice(question)) return <ChoiceInput question={question} {...props} />;
  switch (question.kind) {
    case 'stars':
    case 'nps':
    case 'scale':
      return <PointsInput question={question} {...props} />;
    case 'region':
      return <RegionInput {...props} />;
    case 'matrix':
      return (
        <LazyBoundary loading={<Skeleton height={90 * question.rows.length} />}>
          <MatrixInput question={question} {...props} />
        </LazyBoundary>
      );
    case 'pictures':
      return (
        <LazyBoundary loading={<Skeleton height={100} />}>
          <PicturesInput question={question} {...props} />
        </LazyBoundary>
      );
    case 'statement':
      return null;
    default:
      return <TypedInput question={question} {...props} />;
  }
}

type QuestionViewProps = Omit<InputProps, 'titleId' | 'describes'> & {
  question: Question;
  title: string;
  /** The error of the answer, after an attempt to go on. */
  problem: string | undefined;
};

/** One question with its answer and error. */
export function QuestionView({ question, title, problem, ...props }: QuestionViewProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const isTyped = !isChoice(question) && question.kind !== 'stars' && question.kind !== 'matrix';
  return (
    <section className={styles.question} data-invalid={problem ? true : undefined}>
      <h3 id={id} tabIndex={-1} className={styles.title}>
        {title}
        {question.required || question.kind === 'statement' ? null : (
          <span className={styles.optional}>选填</span>
        )}
      </h3>
      {question.note ? <p className={styles.note}>{question.note}</p> : null}
      <Input
        {...props}
        question={question}
        titleId={id}
        describes={{
          'aria-labelledby': id,
          'aria-describedby': problem ? noteId : undefined,
          'aria-invalid': problem && isTyped ? true : undefined,
          'aria-required':
            question.required && !['multi', 'sort', 'matrix'].includes(question.kind)
              ? true
              : undefined,
        }}
      />
      {problem ? (
        <p className={styles.problem} id={noteId} role="alert">
          {problem}
        </p>
      ) : null}
    </section>
  );
}
