import type { circlePages } from '@marque/contract/referral/circle/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as circleCallForm from './circle-call-form.page.tsx';
import * as circleCalls from './circle-calls.page.tsx';
import * as circleCooperateForm from './circle-cooperate-form.page.tsx';
import * as circleCooperate from './circle-cooperate.page.tsx';
import * as circleGoods from './circle-goods.page.tsx';
import * as circlePlace from './circle-place.page.tsx';
import * as circlePrivacy from './circle-privacy.page.tsx';
import * as circleResources from './circle-resources.page.tsx';

export const pages: ModulesOf<typeof circlePages> = {
  'referral.circleResources': circleResources,
  'referral.circleGoods': circleGoods,
  'referral.circlePlace': circlePlace,
  'referral.circlePrivacy': circlePrivacy,
  'referral.circleCalls': circleCalls,
  'referral.circleCallForm': circleCallForm,
  'referral.circleCooperate': circleCooperate,
  'referral.circleCooperateForm': circleCooperateForm,
};
