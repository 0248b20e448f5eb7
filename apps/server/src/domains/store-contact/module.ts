import { CONTACT_TOPICS } from '@marque/contract/lead/kinds';
import type { ContactSubject } from '@marque/contract/lead/subjects';
import { defineModule } from '#kernel/module.ts';
import { defineLeadKind } from '../lead/ports.ts';
import { shareCodeModule } from '../share-code/module.ts';

/** 「请门店联系我」: a store is asked to come back about something in general. */
export const storeContactModule = defineModule({
  name: 'store-contact',
  create: ({ use }) => use(shareCodeModule),
  ports: ({ sharerBy }) => [
    defineLeadKind<ContactSubject>({
      kind: 'contact',
      carriesPhone: true,
      gate: async (_exec, _asking, { topic, sharer }) => {
        const { name } = CONTACT_TOPICS.find(({ id }) => id === topic)!;
        const by = sharer ? await sharerBy(sharer) : null;
        return { title: by ? `${name}，${by.nickName} 推荐` : name };
      },
      labels: { name: '请门店联系我' },
    }),
  ],
});
