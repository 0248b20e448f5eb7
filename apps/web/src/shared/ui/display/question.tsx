import caretDown from 'virtual:icon/caret-down';
import { Icon } from './icon.tsx';
import * as styles from './question.module.css';

/** A question that unfolds its answer when tapped. */
export const Question = ({ ask, answer }: { ask: string; answer: string }) => (
  <details className={styles.question}>
    <summary>
      {ask}
      <Icon of={caretDown} size={16} />
    </summary>
    <p>{answer}</p>
  </details>
);
