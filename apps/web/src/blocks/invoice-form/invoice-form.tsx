import { invoiceLast, invoiceSave } from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Radio } from '#shared/ui/choice.tsx';
import { TextField } from '#shared/ui/field.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { Skeleton } from '#shared/ui/states.tsx';
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
        <InvoiceFields
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

type Kind = 'none' | InvoiceInput['titleType'];
const KINDS: readonly { id: Kind; name: string }[] = [
  { id: 'none', name: '不开发票' },
  { id: 'personal', name: '个人' },
  { id: 'company', name: '公司' },
];

function InvoiceFields({
  initial,
  wanted,
  onChoose,
}: {
  initial: InvoiceInput | null;
  wanted: boolean;
  onChoose: InvoiceSheetProps['onChoose'];
}) {
  const api = useApi();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>(wanted && initial ? initial.titleType : 'none');
  const [title, setTitle] = useState(initial?.title ?? '');
  const [taxNumber, setTaxNumber] = useState(
    initial?.titleType === 'company' ? initial.taxNumber : '',
  );
  const [email, setEmail] = useState(initial?.email ?? '');
  const save = useMutation({
    mutationFn: (content: InvoiceInput) => api.call(invoiceSave, { content }),
    onSuccess: ({ content }) => {
      void client.invalidateQueries({ queryKey: api.key(invoiceLast, {}) });
      onChoose(content);
    },
  });
  const errors = fieldErrors(save.error);
  const done = () => {
    if (kind === 'none') onChoose(null);
    else if (kind === 'personal') save.mutate({ titleType: 'personal', title, email });
    else save.mutate({ titleType: 'company', title, taxNumber, email });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) done();
      }}
    >
      <div className={styles.kinds} role="radiogroup" aria-label="发票类型">
        {KINDS.map(({ id, name }) => (
          <Radio key={id} checked={kind === id} onChange={() => setKind(id)} label={name} />
        ))}
      </div>
      {kind === 'none' ? null : (
        <>
          <TextField
            label={kind === 'company' ? '公司名称' : '抬头'}
            placeholder={kind === 'company' ? '营业执照上的全称' : '姓名'}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={errors['content.title']}
          />
          {kind === 'company' ? (
            <TextField
              label="税号"
              placeholder="15、18 或 20 位"
              autoCapitalize="characters"
              value={taxNumber}
              onChange={(event) =>
                setTaxNumber(event.target.value.toUpperCase().replaceAll(/\s/g, ''))
              }
              error={errors['content.taxNumber']}
            />
          ) : null}
          <TextField
            label="邮箱"
            placeholder="选填，电子发票发到这里"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value.trim())}
            error={errors['content.email']}
          />
        </>
      )}
      <Button type="submit" block busy={save.isPending} className={styles.done}>
        确定
      </Button>
    </form>
  );
}
