import { CONTACT_TOPICS, type ContactTopic } from '@marque/contract/lead/kinds';
import { z } from 'zod';
import { defineModule } from '#kernel/module.ts';
import { defineLeadKind } from '../lead/ports.ts';

const TOPICS = CONTACT_TOPICS.map(({ id }) => id) as [ContactTopic, ...ContactTopic[]];

/** 「请门店联系我」: a store is asked to come back about something in general. */
export const storeContactModule = defineModule({
  name: 'store-contact',
  create: () => null,
  ports: () => [
    defineLeadKind({
      kind: 'contact',
      subject: z.strictObject({ topic: z.enum(TOPICS) }),
      carriesPhone: true,
      gate: (_exec, _asking, { topic }) =>
        Promise.resolve({ title: CONTACT_TOPICS.find(({ id }) => id === topic)!.name }),
      labels: { name: '请门店联系我' },
    }),
  ],
});
