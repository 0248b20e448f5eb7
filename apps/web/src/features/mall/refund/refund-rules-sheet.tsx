import { refundRulers } from '@marque/contract/mall/after-sale/endpoints';
import { useQuery } from '@tanstack/react-query';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './refund-parts.module.css';

type RefundRulesSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** The sheet with the refund rules of an order: until when and how much is refunded. */
export default function RefundRulesSheet({ orderId, open, onClose }: RefundRulesSheetProps) {
  const api = useApi();
  const rulers = useQuery({ ...api.query(refundRulers, { orderId }, 'live'), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="什么时候能退，退多少">
      <QueryView of={rulers} skeleton={<SkeletonEntries count={2} />}>
        {(data) =>
          data.rulers.map(({ title, stretches }) => (
            <section key={title} aria-label={title}>
              {data.rulers.length > 1 ? <h3 className={styles.group}>{title}</h3> : null}
              <RefundRuler stretches={stretches} label={title} />
            </section>
          ))
        }
      </QueryView>
    </Sheet>
  );
}
