import { InvoiceForm } from '@marque/contract/mall/invoice/form';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useState } from 'react';
import { FormView } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { draftOf } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { useSaveTitle } from './use-titles.ts';

type InvoiceChoiceProps = {
  initial: InvoiceInput | null;
  wanted: boolean;
  onChoose: (invoice: InvoiceInput | null) => void;
};

/**
 * The sheet's content: whether an invoice is wanted, and its title. Loaded when the sheet opens.
 */
export default function InvoiceChoice({ initial, wanted: asked, onChoose }: InvoiceChoiceProps) {
  const [wanted, setWanted] = useState(asked);
  const form = useWriteForm({
    rules: InvoiceForm,
    initial: draftOf(initial),
    write: useSaveTitle(null, onChoose),
  });
  return (
    <FormView of={{ ...form, submit: wanted ? form.submit : () => onChoose(null) }}>
      <SwitchRow
        label="需要发票"
        note="订单完成后开具电子发票"
        checked={wanted}
        onChange={setWanted}
      />
      {wanted ? <InvoiceFields of={form} /> : null}
      <Submit of={form}>确定</Submit>
    </FormView>
  );
}
