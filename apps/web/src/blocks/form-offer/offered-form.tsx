import type { OfferedUse } from '@marque/contract/form-data/definition-schema';
import { formOffer } from '@marque/contract/form-data/endpoints';
import type { OfferedForm as Offered } from '@marque/contract/form-data/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const FormSheet = lazySheet(() => import('#blocks/form-engine/form-sheet.tsx'), 'opened');

const stands = ({ status, minutes }: Offered): string => {
  if (status === 'none') return `约 ${minutes} 分钟`;
  return status === 'draft' ? '继续填写' : '已提交';
};

export type FormOfferProps = { use: OfferedUse; subjectId: string };

/** A row that leads to the form about a subject of the member; nothing without such a form. */
export default function OfferedForm({ use, subjectId }: FormOfferProps) {
  const api = useApi();
  const { data } = useQuery(api.query(formOffer, { use, subjectId }, 'live'));
  const [open, setOpen] = useState(false);
  const form = data?.form;
  if (!form) return null;
  const { formId, title } = form;
  return (
    <Card>
      <ListRow label={title} value={stands(form)} onClick={() => setOpen(true)} />
      <FormSheet
        of={{ formId, subjectId }}
        title={title}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
