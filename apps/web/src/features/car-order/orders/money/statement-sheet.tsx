import type { CarOrder } from '@marque/contract/car-order/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { copy } from '#shared/ui/control/copy.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { CardTitle } from '#shared/ui/layout/card.tsx';
import * as styles from '../delivery.module.css';
import { statementOf, statementText } from './statement.ts';

type StatementSheetProps = { open: boolean; onClose: () => void; of: CarOrder };

/** The sheet with the statement of the purchase, which can be saved. */
export default function StatementSheet({ open, onClose, of }: StatementSheetProps) {
  const parts = statementOf(of);
  return (
    <Sheet
      full
      open={open}
      onClose={onClose}
      title="购车账单"
      footer={
        <Button block kind="secondary" onClick={() => void copy(statementText(parts))}>
          复制账单
        </Button>
      }
    >
      {parts.map(({ title, rows, sum }) => (
        <section key={title} className={styles.section} aria-label={title}>
          <CardTitle as="h3">{title}</CardTitle>
          <SpecTable>
            {rows.map(({ label, text }) => (
              <Spec key={`${label} ${text}`} label={label}>
                {text}
              </Spec>
            ))}
            {sum ? (
              <Spec label={sum.label} sum>
                {sum.text}
              </Spec>
            ) : null}
          </SpecTable>
        </section>
      ))}
      <p className={styles.end}>金额以银行到账为准，有疑问打门店或客服电话。</p>
    </Sheet>
  );
}
