import type { Invoice, InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useState } from 'react';
import { contentOf, draftOf, draftProblems } from './invoice-draft.ts';
import { contentErrors } from './invoice-errors.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import styles from './invoice.module.css';

type TitleSheetProps = {
  /** Undefined: closed; null: a new one. */
  title: Invoice | null | undefined;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onSave: (content: InvoiceInput) => void;
};

/** Asks for a title, new or changed. */
export function TitleSheet({ title, ...rest }: TitleSheetProps) {
  return (
    <Sheet
      open={title !== undefined}
      onClose={rest.onClose}
      title={title ? '修改抬头' : '添加抬头'}
    >
      {title === undefined ? null : <TitleForm key={title?.id} title={title} {...rest} />}
    </Sheet>
  );
}

function TitleForm({
  title,
  busy,
  error,
  onSave,
}: Omit<TitleSheetProps, 'title'> & { title: Invoice | null }) {
  const [draft, setDraft] = useState(() => draftOf(title?.content ?? null));
  const [checked, setChecked] = useState(false);
  const problems = draftProblems(draft);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!busy && Object.keys(problems).length === 0) onSave(contentOf(draft));
      }}
    >
      <InvoiceFields
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        errors={{ ...contentErrors(error), ...(checked ? problems : {}) }}
      />
      <div className={styles.save}>
        <Button type="submit" block busy={busy}>
          保存
        </Button>
      </div>
    </form>
  );
}
