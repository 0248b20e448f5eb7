import * as calls from '@marque/contract/community/landing/endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { pageModule } from '../page/module.ts';
import { defineShareFace } from '../share-code/module.ts';
import { LANDING, type LandingContext, showLanding } from './show-landing.ts';

/** Landings of the community: pages for visitors from outside, which operators compose. */
export const landingModule = defineModule({
  name: 'landing',
  messages: { LANDING_NOT_FOUND: '这个页面已经下线，去首页看看吧' },
  create: ({ use }): { context: LandingContext } => ({ context: { pages: use(pageModule) } }),
  endpoints: ({ context }) => handlers(context, [[calls.landingDetail, showLanding]]),
  ports: ({ context: { pages } }) => [
    defineShareFace(LANDING, async (_exec, { id }, { brand, now }) => {
      const face = (await pages.faces(brand, LANDING, now)).find((one) => one.id === id);
      return face ? { title: face.title, text: face.subtitle, image: face.image } : null;
    }),
  ],
});
