import type { QuotesView } from '@marque/contract/activity/kinds/quotes';
import { workSubmit } from '@marque/contract/activity/work/endpoints';
import { QuoteForm, WORK_LIMITS } from '@marque/contract/activity/work/form';
import type { QuoteFace } from '@marque/contract/activity/work/quote-faces';
import { useQueryClient } from '@tanstack/react-query';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { FormView, LongField, useField, useValue } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { QuoteCard } from './quote-card.tsx';
import * as styles from './quotes.module.css';

export type QuoteSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The activity that the card is for. */
  id: string;
  view: QuotesView;
};

const NAMES: Record<QuoteFace, string> = {
  dawn: '清晨',
  lake: '湖面',
  letter: '信封',
  night: '夜空',
  road: '公路',
  snow: '雪地',
};

/** The sheet in which a card is written. */
export default function QuoteSheet({ open, onClose, ...of }: QuoteSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={of.view.prompt}>
      <Writer {...of} onSent={onClose} />
    </Sheet>
  );
}

type WriterProps = Pick<QuoteSheetProps, 'id' | 'view'> & { onSent: () => void };

function Writer({ id, view, onSent }: WriterProps) {
  const api = useApi();
  const client = useQueryClient();
  const form = useWriteForm({
    rules: QuoteForm,
    initial: { text: '', face: view.faces[0]! },
    draft: `quote:${id}`,
    again: true,
    write: {
      mutationFn: (said: { text: string; face: QuoteFace }, idempotencyKey: string) =>
        api.call(workSubmit, { id, work: { kind: 'quote', ...said } }, { idempotencyKey }),
      purpose: (): string => `quote:${JSON.stringify(form.values())}`,
      onSuccess: () => {
        toast('交上了，审核后挂上墙');
        void client.invalidateQueries(ofCalls('activity'));
        onSent();
      },
    },
  });
  const face = useField(form, 'face');
  const text = useValue(form, 'text');
  return (
    <FormView of={form} className={styles.writer}>
      <QuoteCard of={{ text: text || view.prompt, face: face.value }} />
      <ChoiceChips
        label="卡面"
        options={view.faces.map((one) => ({ id: one, name: NAMES[one] }))}
        value={face.value}
        onChange={face.onChange}
      />
      <LongField
        of={form}
        name="text"
        label="写一句"
        placeholder={`8 到 ${WORK_LIMITS.quote} 个字`}
      />
      <Submit of={form}>交上去审核</Submit>
    </FormView>
  );
}
