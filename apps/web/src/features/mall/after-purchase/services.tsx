import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { useBaseConfig } from '../common/use-base-config.ts';
import { serviceNotes } from './service-notes.ts';
import * as styles from './services.module.css';

export type ServicesProps = { product: Pick<CommodityDetail, 'kind' | 'services'> };

/** The shop's promises for the goods and the rules for returning them. */
export function Services({ product: { kind, services } }: ServicesProps) {
  const rules = useBaseConfig();
  return (
    <>
      <p className={styles.promises}>{services.join(' · ')}</p>
      <dl className={styles.notes}>
        {rules
          ? serviceNotes(kind, rules.afterSale.returnDays).map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))
          : null}
      </dl>
    </>
  );
}
