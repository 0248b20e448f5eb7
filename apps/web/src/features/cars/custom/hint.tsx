import { Button } from '#shared/ui/control/button.tsx';
import * as styles from './custom.module.css';

type HintProps = { text: string; label: string; onPress: () => void };

/** A hint about the whole choice with its button. */
export const Hint = ({ text, label, onPress }: HintProps) => (
  <aside className={styles.saving}>
    <p>{text}</p>
    <Button size="small" kind="secondary" onClick={onPress}>
      {label}
    </Button>
  </aside>
);
