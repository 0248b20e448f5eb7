import type { LeadConsent } from '@marque/contract/lead/kinds';
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
  /** The consent that the lead needs. */
  kind: LeadConsent;
  /** The store that gets the data. */
  receiver: string;
};

const TEXTS: Record<LeadConsent, { paper: string; agreeing: (receiver: string) => string }> = {
  lead: {
    paper: '《门店联系信息单独同意书》',
    agreeing: (receiver) =>
      `我同意把称呼、手机号和需求只提供给「${receiver}」用于这次联系，可随时撤回`,
  },
  insurance: {
    paper: '《车险报价信息单独同意书》',
    agreeing: (receiver) =>
      `我同意把手机号、车牌号和车架号只提供给「${receiver}」，由它把车牌号和车架号转给保险公司用于这次报价，可随时撤回`,
  },
};

/** The consent to pass the data to one named store. It is never ticked beforehand. */
export function ConsentLine<Values extends { consent: boolean }>({
  of,
  kind,
  receiver,
}: ConsentLineProps<Values>) {
  const { value, error, onChange } = useField(
    of as unknown as Form<{ consent: boolean }>,
    'consent',
  );
  const [reading, setReading] = useState(false);
  const { agreeing, paper } = TEXTS[kind];
  return (
    <div className={styles.consent} data-invalid={error ? true : undefined}>
      <CheckBox checked={value} onChange={onChange} label={agreeing(receiver)} />
      <button type="button" className={styles.link} onClick={() => setReading(true)}>
        {paper}
      </button>
      {error ? <p role="alert">{error}</p> : null}
      <Sheet open={reading} onClose={() => setReading(false)} title="单独同意书">
        <LazyBoundary loading={<Skeleton height={360} />}>
          <AgreementText kind={kind} />
        </LazyBoundary>
      </Sheet>
    </div>
  );
}
