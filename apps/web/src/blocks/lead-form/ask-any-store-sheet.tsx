import type { DealerKind } from '@marque/contract/dealer/kinds';
import type { Dealer } from '@marque/contract/dealer/schema';
import { useState } from 'react';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { AskStore, type AskStoreProps } from './ask-store.tsx';
import * as styles from './lead-form.module.css';
import { StoreChoice, StoreOfKindChoice } from './store-choice.tsx';

type AskAnyStoreSheetProps = Omit<AskStoreProps, 'dealer'> & {
  /** What is asked for, as the title. */
  title?: string;
  /** Only stores that do this; else those that fit goods. */
  kind?: DealerKind;
  open: boolean;
  onClose: () => void;
};

/** 「请门店联系我」 without a given store: first the choice of the store, then the form. */
export default function AskAnyStoreSheet({
  title = '请门店联系我',
  kind,
  open,
  onClose,
  ...rest
}: AskAnyStoreSheetProps) {
  const [dealer, setDealer] = useState<Dealer | null>(null);
  return (
    <Sheet full open={open} onClose={onClose} title={title}>
      <div className={styles.share}>
        {dealer ? (
          <>
            <ListRow
              label={dealer.name}
              note={dealer.address}
              value="换一家"
              onClick={() => setDealer(null)}
            />
            <AskStore key={dealer.id} dealer={dealer} {...rest} />
          </>
        ) : kind ? (
          <StoreOfKindChoice kind={kind} without={[]} onPick={setDealer} />
        ) : (
          <StoreChoice without={[]} onPick={setDealer} />
        )}
      </div>
    </Sheet>
  );
}
