import type { AgreementKind } from '@marque/contract/agreement/schema';
import { useState } from 'react';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './common.module.css';

const AgreementText = lazyComponent(() => import('#blocks/agreement-text/agreement-text.tsx'));

type AgreeLineProps = {
  field: { value: boolean; error: string | undefined; onChange: (value: boolean) => void };
  label: string;
  /** The agreement to read, with its name in brackets. */
  paper?: { kind: AgreementKind; name: string };
};

/** A line to agree to. It is never ticked beforehand. */
export function AgreeLine({ field: { error, onChange, value }, label, paper }: AgreeLineProps) {
  const [reading, setReading] = useState(false);
  return (
    <div className={styles.agree} data-invalid={error ? true : undefined}>
      <CheckBox checked={value} onChange={onChange} label={label} />
      {paper ? (
        <>
          <button type="button" className={styles.link} onClick={() => setReading(true)}>
            {paper.name}
          </button>
          <Sheet open={reading} onClose={() => setReading(false)} title={paper.name}>
            <LazyBoundary loading={<Skeleton height={360} />}>
              <AgreementText kind={paper.kind} />
            </LazyBoundary>
          </Sheet>
        </>
      ) : null}
      {error ? (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
