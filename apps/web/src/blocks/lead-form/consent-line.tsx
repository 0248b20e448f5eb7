import { useState } from 'react';
import { useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './lead-form.module.css';

const AgreementText = lazyComponent(() => import('#blocks/agreement-text/agreement-text.tsx'));

type ConsentLineProps<Values extends { consent: boolean }> = {
  of: Form<Values>;
  /** The store that gets the data. */
  receiver: string;
};

/** The consent to pass the data to one named store. It is never ticked beforehand. */
export function ConsentLine<Values extends { consent: boolean }>({
  of,
  receiver,
}: ConsentLineProps<Values>) {
  const { value, error, onChange } = useField(
    of as unknown as Form<{ consent: boolean }>,
    'consent',
  );
  const [reading, setReading] = useState(false);
  return (
    <div className={styles.consent} data-invalid={error ? true : undefined}>
      <CheckBox
        checked={value}
        onChange={onChange}
        label={`我同意把称呼、手机号和需求只提供给「${receiver}」用于这次联系，可随时撤回`}
      />
      <button type="button" className={styles.link} onClick={() => setReading(true)}>
        《门店联系信息单独同意书》
      </button>
      {error ? <p role="alert">{error}</p> : null}
      <Sheet open={reading} onClose={() => setReading(false)} title="单独同意书">
        <LazyBoundary loading={<Skeleton height={360} />}>
          <AgreementText kind="lead" />
        </LazyBoundary>
      </Sheet>
    </div>
  );
}
