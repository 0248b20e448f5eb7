import { InvoiceForm } from '@marque/contract/mall/invoice/form';
import type { Invoice } from '@marque/contract/mall/invoice/schema';
import { FormView } from '#shared/form/field.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { draftOf } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { useSaveTitle } from './use-titles.ts';
import styles from './invoice.module.css';

type TitleSheetProps = {
  /** Undefined: closed; null: a new one. */
  title: Invoice | null | undefined;
  onClose: () => void;
};

/** Asks for a title, new or changed. */
export function TitleSheet({ title, onClose }: TitleSheetProps) {
  return (
    <Sheet open={title !== undefined} onClose={onClose} title={title ? '修改抬头' : '添加抬头'}>
      {title === undefined ? null : <TitleForm key={title?.id} title={title} onSaved={onClose} />}
    </Sheet>
  );
}

function TitleForm({ title, onSaved }: { title: Invoice | null; onSaved: () => void }) {
  const form = useForm({
    rules: InvoiceForm,
    initial: draftOf(title?.content ?? null),
    write: useSaveTitle(title?.id ?? null, onSaved),
  });
  return (
    <FormView of={form}>
      <InvoiceFields of={form} />
      <div className={styles.save}>
        <Button type="submit" block busy={form.sending}>
          保存
        </Button>
      </div>
    </FormView>
  );
}
