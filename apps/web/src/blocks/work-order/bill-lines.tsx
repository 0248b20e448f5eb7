import type { WorkOrder } from '@marque/contract/maintenance/workshop/schema';
import { formatMoney } from '@marque/contract/money';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './work-order.module.css';

/** What was done with its parts and labour, and what it comes to. */
export function BillLines({ of: order }: { of: WorkOrder }) {
  const { lines, savingFen, deductions, lostPasses, totalFen } = order;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>项目与费用</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              <b>{line.name}</b>
              <small>
                {[
                  line.partName && `${line.partName} ${line.partNo} × ${line.quantity}`,
                  line.hours100 > 0 && `工时 ${line.hours100 / 100} h`,
                  line.origin === 'extra' && '增项，你已同意',
                  line.coveredBy && `${line.coveredBy} 抵扣`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span>{formatMoney(line.partFen + line.hoursFen + line.additionalFen)}</span>
          </li>
        ))}
      </ul>
      <SpecTable className={styles.sums}>
        {savingFen > 0 ? (
          <Spec label="合并施工少收工时" off>
            −{formatMoney(savingFen)}
          </Spec>
        ) : null}
        {deductions.map(({ title, fen }) => (
          <Spec key={title} label={title} off>
            −{formatMoney(fen)}
          </Spec>
        ))}
        <Spec label="合计" sum>
          <Price fen={totalFen} plain />
        </Spec>
      </SpecTable>
      {lostPasses.map((title) => (
        <p key={title} className={styles.lost}>
          {title}：券已申请退款，到店付全价
        </p>
      ))}
    </section>
  );
}
