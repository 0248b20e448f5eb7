import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { formatMoney } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { nameOf } from '../../common/choice.ts';
import type { Configuration } from '../../common/use-configuration.ts';
import { useKnownNames } from '../../common/use-known-names.ts';
import type { ChoiceAnswer } from '../use-answered-configuration.ts';
import { mendingOf } from '../change-question.ts';
import * as styles from './sheets.module.css';
import { Steps } from './ways-sheet.tsx';

export type RepairSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The invalid configuration; null when it is valid and the sheet is closing. */
  broken: Configuration | null;
  /** What the server says of it; undefined before it does. */
  choice: ChoiceAnswer | undefined;
  /** The trim, with which one can start again. */
  offer: TypeOptions;
  onTake: (chosen: readonly string[]) => void;
};

/** The sheet for a configuration that is no longer valid: the changes and the nearest proposals. */
export default function RepairSheet(props: RepairSheetProps) {
  const { open, onClose, broken, choice, offer, onTake } = props;
  const href = useHref();
  const known = useKnownNames();
  const mending = broken && mendingOf(broken, known, choice);
  const { changes = [], ways = [], nameOf: nameOfOption = () => '' } = mending ?? {};
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
            <Steps way={way} nameOf={nameOfOption} />
            <Button block onClick={() => onTake(way.chosen)}>
              按这个改（{formatMoney(totalFen)}）
            </Button>
          </li>
        ))}
      </ol>
      <LinkButton kind="plain" block to={href('cars.custom', { typeId: offer.typeId })} replace>
        {nameOf(offer)} 从头配
      </LinkButton>
    </Sheet>
  );
}
