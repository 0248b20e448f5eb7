import { CONTACT_TOPICS, type ContactTopic } from '@marque/contract/lead/kinds';
import { type ReactNode, useState } from 'react';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import { LeadOrForm } from './lead-or-form.tsx';

/** What a store is asked: the kind with its subject, what stands above the form, and its button. */
export type StoreQuestion = Pick<LeadFormProps, 'about' | 'button'> & { head?: ReactNode };

export type AskStoreProps = Pick<LeadFormProps, 'dealer' | 'page'> & {
  /** Something else than a general question. */
  asked?: StoreQuestion;
  /** The initial topic of a general question. */
  topic?: ContactTopic;
  /** Called when it was sent, or had been before. */
  onSent?: LeadFormProps['onSent'];
  onRefused?: LeadFormProps['onRefused'];
};

/** 「请门店联系我」: the form of a lead to one store, or the existing lead. */
export function AskStore({ asked, topic, onSent, onRefused, ...rest }: AskStoreProps) {
  return (
    <LeadOrForm
      kind={asked?.about.kind ?? 'contact'}
      dealerId={rest.dealer.id}
      renderForm={(onKept) => {
        const sent: LeadFormProps['onSent'] = (lead) => {
          onKept(lead);
          onSent?.(lead);
        };
        if (!asked) return <ContactForm {...rest} topic={topic} onSent={sent} />;
        const { about, button, head } = asked;
        return (
          <LeadForm {...rest} about={about} button={button} onSent={sent} onRefused={onRefused}>
            {head}
          </LeadForm>
        );
      }}
    />
  );
}

type ContactFormProps = Pick<LeadFormProps, 'dealer' | 'page' | 'onSent'> & {
  topic: ContactTopic | undefined;
};

function ContactForm({ topic: first = 'care', ...rest }: ContactFormProps) {
  const [topic, setTopic] = useState<ContactTopic>(first);
  return (
    <LeadForm {...rest} about={{ kind: 'contact', subject: { topic } }} button="请门店联系我">
      <h3>想咨询什么</h3>
      <ChoiceChips label="想咨询什么" options={CONTACT_TOPICS} value={topic} onChange={setTopic} />
    </LeadForm>
  );
}
