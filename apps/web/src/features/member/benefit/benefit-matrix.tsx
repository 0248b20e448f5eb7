import type { Out } from '@marque/contract/core';
import type { benefitList } from '@marque/contract/member/benefit/endpoints';
import { PERIOD_NAMES } from '@marque/contract/member/benefit/labels';
import { cx } from '#shared/ui/cx.ts';
import { cellText, claimableCount, leftText } from './benefit-labels.ts';
import * as styles from './benefit.module.css';

type BenefitMatrixProps = Out<typeof benefitList> & { onOpen: (id: string) => void };

/** All benefits by level, the own column lit. */
export function BenefitMatrix({ level, names, items, onOpen }: BenefitMatrixProps) {
  const own = level ?? 0;
  const left = claimableCount(items);
  return (
    <div>
      <p className={styles.figure}>
        {own > 0 ? (
          <>
            <b>{left}</b> 次可领，V{own} {names[own - 1]}
          </>
        ) : (
          <>
            <b>{items.length}</b> 项权益，5 个等级
          </>
        )}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {names.map((name, i) => (
              <th key={name} scope="col" className={cx(i + 1 === own && styles.own)}>
                <abbr title={name}>V{i + 1}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.id}>
              <th scope="row" aria-label={one.title}>
                <button type="button" onClick={() => onOpen(one.id)}>
                  <b>{one.title}</b>
                  <small>{own > 0 ? leftText(one) : PERIOD_NAMES[one.period]}</small>
                </button>
              </th>
              {one.quotas.map((quota, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its level
                <td key={i} className={cx(i + 1 === own && styles.own)}>
                  {cellText(quota, one.state === 'inForce')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
