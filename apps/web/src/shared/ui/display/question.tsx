import type { ReactNode } from 'react';
import caretDown from 'virtual:icon/caret-down';
import { Icon } from './icon.tsx';
import * as styles from './question.module.css';

type QuestionProps = {
  ask: string;
  answer: ReactNode;
  /** Whether the answer is seen at first. */
  open?: boolean;
};

/** A question, or the name of a group, that unfolds its answer when tapped. */
export const Question = ({ ask, answer, open = false }: QuestionProps) => (
  <details className={styles.question} open={open}>
    <summary>
      {ask}
      <Icon of={caretDown} size={16} />
    </summary>
    <div>{answer}</div>
  </details>
);
