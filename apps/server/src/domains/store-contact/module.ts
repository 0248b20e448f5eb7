import { CONTACT_TOPICS } from '@marque/contract/lead/kinds';
import type { ContactSubject } from '@marque/contract/lead/subjects';
import { defineModule } from '#kernel/module.ts';
import { defineLeadKind } from '../lead/ports.ts';

/** 「请门店联系我」: a store is asked to come back about something in general. */
export const storeContactModule = defineModule({
  name: 'store-contact',
  create: () => null,
  ports: () => [
    defineLeadKind<ContactSubject>({
      kind: 'contact',
      carriesPhone: true,
      gate: (_exec, _asking, { topic }) =>
        Promise.resolve({ title: CONTACT_TOPICS.find(({ id }) => id === topic)!.name }),
      labels: { name: '请门店联系我' },
    }),
  ],
});
