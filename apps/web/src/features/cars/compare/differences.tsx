import { weightiest } from '@marque/contract/cars/params';
import { ParamTable } from '#blocks/param-table/param-table.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { WholeMeasures } from '#shared/ui/text/whole-parts.tsx';
import { CarHead } from './car-head.tsx';
import * as styles from './contrast.module.css';
import type { ComparedTable } from './use-compared.ts';
import { verdictOf } from './verdict.ts';

const MAX_ROWS = 12;

/** How the cars compare with the first one, and their main differences. */
export function Differences({ of: { cars, groups } }: { of: ComparedTable }) {
  const [first, ...others] = cars;
  const ids = cars.map(({ id }) => id);
  const rows = weightiest(
    groups.flatMap((group) => group.rows),
    ids,
    MAX_ROWS,
  );
  const sentences = others.map((other) => verdictOf(groups, first!, other)).filter(Boolean);
  return (
    <>
      <section className={styles.verdict} aria-label="一句话">
        {sentences.map((sentence) => (
          <p key={sentence}>
            <WholeMeasures>{sentence}</WholeMeasures>
          </p>
        ))}
      </section>
      <section className={styles.section} aria-label="差别最大的">
        <SectionHead title="差别最大的" note={`按分量排好的 ${rows.length} 项`} />
        <ParamTable
          short
          label="差别最大的"
          cars={cars.map((car) => ({ id: car.id, head: <CarHead of={car} /> }))}
          rows={rows.map((param) => ({ kind: 'param', param }))}
        />
      </section>
    </>
  );
}
