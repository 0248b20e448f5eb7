import { InvoiceForm } from '@marque/contract/mall/invoice/form';
import type { Invoice } from '@marque/contract/mall/invoice/schema';
import { FormView } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { draftOf } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { useSaveTitle } from './use-titles.ts';

type TitleFormProps = { title: Invoice | null; onSaved: () => void };

/** The form of a new or changed invoice title; loaded when it is opened. */
export default function TitleForm({ title, onSaved }: TitleFormProps) {
  const form = useWriteForm({
    rules: InvoiceForm,
    initial: draftOf(title?.content ?? null),
    write: useSaveTitle(title?.id ?? null, onSaved),
  });
  return (
    <FormView of={form}>
      <InvoiceFields of={form} />
      <Submit of={form}>保存</Submit>
    </FormView>
  );
}
