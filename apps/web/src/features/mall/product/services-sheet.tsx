import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useBaseConfig } from '../common/use-base-config.ts';
import { serviceNotes } from './service-notes.ts';
import styles from './product-rows.module.css';

type ServicesSheetProps = {
  product: Pick<CommodityDetail, 'kind' | 'services'>;
  open: boolean;
  onClose: () => void;
};

/** What the shop promises, and how goods are given back. */
export function ServicesSheet({ product: { kind, services }, open, onClose }: ServicesSheetProps) {
  const rules = useBaseConfig();
  if (!rules) return null;
  return (
    <Sheet open={open} onClose={onClose} title="服务与售后">
      <p className={styles.promises}>{services.join(' · ')}</p>
      <dl className={styles.notes}>
        {serviceNotes(kind, rules.afterSale.returnDays).map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
