import { useState } from 'react';
import { useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './drive-form.module.css';
import type { DriveValues } from './drive-values.ts';

const AgreementText = lazyComponent(() => import('#blocks/agreement-text/agreement-text.tsx'));

/** The declarations and agreements of the driver. None is ticked beforehand. */
export function ConsentPart({ of }: { of: Form<DriveValues> }) {
  const licence = useField(of, 'licence');
  const agreed = useField(of, 'agreed');
  const [reading, setReading] = useState(false);
  return (
    <Card aria-label="声明与协议" className={styles.consents}>
      <div data-invalid={licence.error ? true : undefined}>
        <CheckBox
          checked={licence.value}
          onChange={licence.onChange}
          label="我已满 18 周岁，持有有效驾照，试驾时带上"
        />
        {licence.error ? (
          <p className={styles.problem} role="alert">
            {licence.error}
          </p>
        ) : null}
      </div>
      <div data-invalid={agreed.error ? true : undefined}>
        <div className={styles.agreed}>
          <CheckBox checked={agreed.value} onChange={agreed.onChange} label="我已阅读并同意" />
          <button type="button" className={styles.link} onClick={() => setReading(true)}>
            《试驾协议》
          </button>
        </div>
        {agreed.error ? (
          <p className={styles.problem} role="alert">
            {agreed.error}
          </p>
        ) : null}
      </div>
      <Sheet open={reading} onClose={() => setReading(false)} title="试驾协议">
        <LazyBoundary loading={<Skeleton height={360} />}>
          <AgreementText kind="drive" />
        </LazyBoundary>
      </Sheet>
    </Card>
  );
}
