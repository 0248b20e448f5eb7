import { Card } from '#shared/ui/layout/card.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './diagnostics.module.css';

export type Fact = readonly [name: string, value: string];

export function FactList({
  title,
  facts,
  empty = '没有内容',
}: {
  title: string;
  facts: readonly Fact[];
  empty?: string;
}) {
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>{title}</h2>
      {facts.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <SpecTable variant="columns" className={styles.facts}>
          {facts.map(([name, value], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same call may stand there twice
            <Spec key={`${name}-${index}`} label={name}>
              {value || '—'}
            </Spec>
          ))}
        </SpecTable>
      )}
    </Card>
  );
}
