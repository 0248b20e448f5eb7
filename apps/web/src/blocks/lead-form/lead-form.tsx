import { dueBy, dueText } from '@marque/contract/lead/answer-time';
import { leadCreate } from '@marque/contract/lead/endpoints';
import { LeadForm as OwnPhone, ProvedLeadForm } from '@marque/contract/lead/form';
import { CONTACT_WAYS, type ContactWay, leadConsentOf } from '@marque/contract/lead/kinds';
import type { In } from '@marque/contract/core';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { PageName } from '@marque/contract/page-blocks/composed-page';
import type { PageId } from '@marque/contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { serverNow } from '#shared/api/wire.ts';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useSession, useSignedIn } from '#shared/session/session.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { ConsentLine } from './consent-line.tsx';
import { PhonePart } from './phone-part.tsx';
import * as styles from './lead-form.module.css';

const WAY_NOTES: Record<ContactWay, string> = {
  sms: '门店看不到你的号码，在这里回复你；有回复时发短信告诉你。',
  daytime: '门店只在 10–18 点看得到号码，每看一次都有记录，你随时查得到。',
  any: '门店每看一次号码都有记录，你随时查得到。',
};

/** The kind of a lead with the subject that it requires. */
type About<Input = In<typeof leadCreate>> = Input extends { kind: unknown; subject: unknown }
  ? Pick<Input, 'kind' | 'subject'>
  : never;

export type LeadFormProps = {
  about: About;
  dealer: Pick<Dealer, 'id' | 'name' | 'week' | 'exceptions'>;
  /** The page that the lead comes from, or a landing by its name. */
  page: PageId | PageName;
  /** The text of the button. */
  button: string;
  /** What is chosen of the subject, above what the person says of themselves. */
  children?: ReactNode;
  /** Called when the lead was sent, or existed already. */
  onSent: (lead: { id: string; key: string }) => void;
  /** Called when it was refused, after the form has said why. */
  onRefused?: ((error: unknown) => void) | undefined;
};

const INITIAL = { name: '', code: '', note: '', consent: false };

/** The form of a lead to one store: name and contact details. */
export function LeadForm({
  about,
  dealer,
  page,
  button,
  children,
  onSent,
  onRefused,
}: LeadFormProps) {
  const { call } = useApi();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const { phone } = useSession();
  const own = signedIn ? phone : '';
  const [other, setOther] = useState(!own);
  const form = useWriteForm({
    rules: other ? ProvedLeadForm : OwnPhone,
    initial: { ...INITIAL, phone: own, way: 'any' as ContactWay },
    write: {
      mutationFn: ({ code, ...typed }, key) =>
        call(
          leadCreate,
          {
            ...typed,
            ...(other && { code }),
            ...about,
            dealerId: dealer.id,
            consent: true,
            page,
          },
          { idempotencyKey: key },
        ),
      purpose: (typed) => `lead:${dealer.id}:${JSON.stringify([about, typed])}`,
      onSuccess: async (sent) => {
        if (!sent.isNew) toast('你已经请这家门店联系了，就是这一次');
        onSent(sent);
        await client.invalidateQueries();
      },
      onError: (error) => onRefused?.(error),
    },
    refusals: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', LEAD_PHONE_REQUIRED: 'phone' },
  });
  const { value: way, onChange: setWay } = useField(form, 'way');
  const now = new Date(serverNow());
  return (
    <FormView of={form} className={styles.form}>
      {children}
      <Field of={form} name="name" label="称呼" placeholder="怎么称呼你" autoComplete="name" />
      <PhonePart of={form} own={own} other={other} onOther={setOther} />
      <Field of={form} name="note" label="补充" placeholder="选填，100 字以内" />
      <h3>怎么联系你</h3>
      <ChoiceChips label="怎么联系你" options={CONTACT_WAYS} value={way} onChange={setWay} />
      <p className={styles.note}>{WAY_NOTES[way]}</p>
      <ConsentLine of={form} kind={leadConsentOf(about.kind)} receiver={dealer.name} />
      <p className={styles.promise}>
        {dealer.name}最晚{dueText(dueBy(dealer, way, now), now)} 前回复你
      </p>
      <Submit of={form}>{button}</Submit>
    </FormView>
  );
}
