import { formatMoney } from '@marque/contract/money';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { Configuration } from '../../common/use-configuration.ts';
import { mendingOf } from '../ways.ts';
import * as styles from './sheets.module.css';
import { Steps } from './ways-sheet.tsx';

export type RepairSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The invalid configuration; null when it is valid and the sheet is closing. */
  broken: Configuration | null;
  /** The names of options seen so far, including those off sale. */
  known: ReadonlyMap<string, string>;
  /** The link that starts again with the same trim. */
  anew: { name: string; to: string };
  onTake: (chosen: readonly string[]) => void;
};

/** The sheet for a configuration that is no longer valid: the changes and the nearest proposals. */
export default function RepairSheet(props: RepairSheetProps) {
  const { open, onClose, broken, known, anew, onTake } = props;
  const mending = broken && mendingOf(broken, known);
  const { changes = [], ways = [], nameOf = () => '' } = mending ?? {};
  return (
    <Sheet open={open} onClose={onClose} title="这份配置要调整一下">
      <ul className={styles.changes}>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ol className={styles.ways}>
        {ways.map(({ way, totalFen }) => (
          <li key={way.chosen.join()} className={styles.way}>
            <Steps way={way} nameOf={nameOf} />
            <Button block onClick={() => onTake(way.chosen)}>
              按这个改（{formatMoney(totalFen)}）
            </Button>
          </li>
        ))}
      </ol>
      <LinkButton kind="plain" block to={anew.to} replace>
        {anew.name} 从头配
      </LinkButton>
    </Sheet>
  );
}
