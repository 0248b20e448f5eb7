import { invoiceLast, invoiceSave, invoiceTitles } from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Switch } from '#shared/ui/control/choice.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { contentOf, draftOf, draftProblems } from './invoice-draft.ts';
import { contentErrors } from './invoice-errors.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import styles from './invoice-form.module.css';

type InvoiceSheetProps = {
  open: boolean;
  onClose: () => void;
  value: InvoiceInput | null;
  onChoose: (invoice: InvoiceInput | null) => void;
};

/** Asks whether and on whom an invoice is made out; the last title is offered again. */
export function InvoiceSheet({ open, onClose, value, onChoose }: InvoiceSheetProps) {
  const api = useApi();
  const last = useQuery({ ...api.query(invoiceLast, {}, 'steady'), enabled: open });
  const ready = value !== null || last.data !== undefined || last.isError;
  return (
    <Sheet open={open} onClose={onClose} title="发票">
      {ready ? (
        <InvoiceChoice
          initial={value ?? last.data?.invoice?.content ?? null}
          wanted={value !== null}
          onChoose={onChoose}
        />
      ) : (
        <Skeleton height={220} />
      )}
    </Sheet>
  );
}

type InvoiceChoiceProps = {
  initial: InvoiceInput | null;
  wanted: boolean;
  onChoose: InvoiceSheetProps['onChoose'];
};

function InvoiceChoice({ initial, wanted: asked, onChoose }: InvoiceChoiceProps) {
  const api = useApi();
  const client = useQueryClient();
  const [wanted, setWanted] = useState(asked);
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [checked, setChecked] = useState(false);
  const save = useWrite({
    mutationFn: (content: InvoiceInput) => api.call(invoiceSave, { content }),
    onSuccess: ({ content }) => {
      for (const { id } of [invoiceLast, invoiceTitles])
        void client.invalidateQueries({ queryKey: [id] });
      onChoose(content);
    },
  });
  const problems = draftProblems(draft);
  const done = () => {
    setChecked(true);
    if (!wanted) onChoose(null);
    else if (Object.keys(problems).length === 0) save.mutate(contentOf(draft));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <div className={styles.wanted}>
        <span>
          需要发票
          <small>订单完成后开具电子发票</small>
        </span>
        <Switch label="需要发票" hideLabel checked={wanted} onChange={setWanted} />
      </div>
      {wanted ? (
        <InvoiceFields
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          errors={{ ...contentErrors(save.error), ...(checked ? problems : {}) }}
        />
      ) : null}
      <Button type="submit" block busy={save.isPending} className={styles.done}>
        确定
      </Button>
    </form>
  );
}
