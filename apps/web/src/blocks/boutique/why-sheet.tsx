import type { BagForCar } from '@marque/contract/car-order/boutique/schema';
import { changeText } from '@marque/contract/money';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './goods.module.css';

type WhySheetProps = {
  open: boolean;
  onClose: () => void;
  of: BagForCar | null;
  /** The address for changing the car; null when it cannot be changed. */
  adjust: string | null;
  onPick: (bagIds: readonly string[]) => void;
};

/** The reason why goods do not fit the car or the choice, and the alternatives. */
export default function WhySheet({ open, onClose, of, adjust, onPick }: WhySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={of ? `${of.name}暂时选不了` : ''}>
      {of ? (
        <>
          <p className={styles.reason}>{of.fit.reason}</p>
          {of.fit.proposals.map(({ bagIds, text, deltaFen }) => (
            <ListRow
              key={bagIds.join()}
              label={text || `选${of.name}`}
              value={changeText(deltaFen)}
              onClick={() => onPick(bagIds)}
            />
          ))}
          {of.fit.proposals.length > 0 ? null : adjust ? (
            <LinkButton block to={adjust}>
              调整配置
            </LinkButton>
          ) : (
            <Button block kind="secondary" onClick={onClose}>
              知道了
            </Button>
          )}
        </>
      ) : null}
    </Sheet>
  );
}
