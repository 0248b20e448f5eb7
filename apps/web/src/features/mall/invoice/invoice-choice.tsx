import { InvoiceForm } from '@marque/contract/mall/invoice/form';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useState } from 'react';
import { FormView } from '#shared/form/field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Switch } from '#shared/ui/control/choice.tsx';
import { draftOf } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { useSaveTitle } from './use-titles.ts';
import styles from './invoice-form.module.css';

type InvoiceChoiceProps = {
  initial: InvoiceInput | null;
  wanted: boolean;
  onChoose: (invoice: InvoiceInput | null) => void;
};

/** Whether an invoice is wanted, and on whom; loads when it is opened. */
export default function InvoiceChoice({ initial, wanted: asked, onChoose }: InvoiceChoiceProps) {
  const [wanted, setWanted] = useState(asked);
  const form = useForm({
    rules: InvoiceForm,
    initial: draftOf(initial),
    write: useSaveTitle(null, onChoose),
  });
  return (
    <FormView of={form}>
      <div className={styles.wanted}>
        <span>
          需要发票
          <small>订单完成后开具电子发票</small>
        </span>
        <Switch label="需要发票" hideLabel checked={wanted} onChange={setWanted} />
      </div>
      {wanted ? <InvoiceFields of={form} /> : null}
      <Button
        type={wanted ? 'submit' : 'button'}
        block
        busy={form.sending}
        className={styles.done}
        onClick={wanted ? undefined : () => onChoose(null)}
      >
        确定
      </Button>
    </FormView>
  );
}
