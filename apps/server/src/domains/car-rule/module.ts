import * as calls from '@marque/contract/cars/custom/rule-endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { carCampaignModule } from '../car-campaign/module.ts';
import { carOrderModule } from '../car-order/module.ts';
import { type RuleContext, showRules } from './show-rules.ts';

/** What people can read of how a car is booked, as it holds on a day. */
export const carRuleModule = defineModule({
  name: 'car-rule',
  messages: { CAR_RULES_NOT_KEPT: '这一天还没有预订规则，请看现行的' },
  create: ({ database, use }): RuleContext => ({
    database,
    campaigns: use(carCampaignModule),
    orders: use(carOrderModule),
    agreements: use(agreementModule),
  }),
  endpoints: (context) => handlers(context, [[calls.queryRuleApp, showRules]]),
});
