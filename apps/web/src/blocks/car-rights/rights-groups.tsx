import type { CarRight, CarRights } from '@marque/contract/car-order/rights/schema';
import { formatMoney } from '@marque/contract/money';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import * as styles from './rights-groups.module.css';

/** The rights of a package: worth, period and exclusions. */
export const RightsGroups = ({ of }: { of: CarRights['groups'] }) => (
  <>
    {of.map(({ name, items }) => (
      <Card key={name} aria-label={name}>
        <CardTitle>{name}</CardTitle>
        <ul className={styles.items}>
          {items.map((right) => (
            <li key={right.id}>
              <h3>
                {right.name}
                {right.worthFen > 0 ? <span>价值 {formatMoney(right.worthFen)}</span> : null}
              </h3>
              <p>{right.text}</p>
              {right.excludes ? <p className={styles.excludes}>{right.excludes}</p> : null}
              <p className={styles.tags}>
                {termsOf(right).map((term) => (
                  <Tag key={term} muted>
                    {term}
                  </Tag>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    ))}
  </>
);

const spanOf = (months: number): string =>
  months % 12 === 0 ? `提车后 ${months / 12} 年内` : `提车后 ${months} 个月内`;

const termsOf = ({ uses, months, transferable }: CarRight): string[] => [
  uses === null ? '次数不限' : `${uses} 次`,
  months === null ? '首任车主长期' : spanOf(months),
  ...(transferable ? ['可随车转让'] : []),
];
