import { CONTACT_TOPICS, type ContactTopic } from '@marque/contract/lead/kinds';
import { useState } from 'react';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import { LeadOrForm } from './lead-or-form.tsx';

export type AskStoreProps = Pick<LeadFormProps, 'dealer' | 'page'> & {
  /** The initial topic. */
  topic?: ContactTopic;
};

/** 「请门店联系我」: the form of a general lead to one store, or the existing lead. */
export function AskStore(asking: AskStoreProps) {
  return (
    <LeadOrForm
      kind="contact"
      dealerId={asking.dealer.id}
      renderForm={(onSent) => <ContactForm {...asking} onSent={onSent} />}
    />
  );
}

type ContactFormProps = AskStoreProps & Pick<LeadFormProps, 'onSent'>;

function ContactForm({ topic: first = 'care', ...rest }: ContactFormProps) {
  const [topic, setTopic] = useState<ContactTopic>(first);
  return (
    <LeadForm {...rest} about={{ kind: 'contact', subject: { topic } }} button="请门店联系我">
      <h3>想咨询什么</h3>
      <ChoiceChips label="想咨询什么" options={CONTACT_TOPICS} value={topic} onChange={setTopic} />
    </LeadForm>
  );
}
