import * as calls from '@marque/contract/points/endpoints';
import { type ApiOf, defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { workshopDelivered } from '../maintenance/events.ts';
import { memberRegistered } from '../session/module.ts';
import { earningContext } from './context.ts';
import { earn, offers, perYuan } from './earn.ts';
import { knownRules, replacedRules } from './known-rules.ts';
import { earningOperator } from './operator.ts';
import { giveAgain, takeBack } from './take-back.ts';
import { showWays } from './show-ways.ts';
import { viewGoods } from './view-goods.ts';

export type { KnownRule, RuleReplacement } from './known-rules.ts';

export const earningModule = defineModule({
  name: 'earning',
  create: (kernel) => {
    const context = earningContext(kernel);
    return {
      context,
      earn: withContext(earn, context),
      takeBack: withContext(takeBack, context),
      giveAgain: withContext(giveAgain, context),
      offers: withContext(offers, context),
      perYuan: withContext(perYuan, context),
      /** Returns the rules of a brand as they are shown. */
      rules: knownRules,
      /** Returns what took the place of other rules within some time. */
      replaced: replacedRules,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.scoreWays, showWays],
      [calls.viewMallGoodsTask, viewGoods],
    ]),
  operator: {
    messages: { RULE_IN_THE_PAST: '规则最早从今天起生效' },
    endpoints: (_earning, kernel) => earningOperator(kernel),
  },
  listeners: ({ earn: give }) => [
    listen(memberRegistered, async (tx, { userId, cameBack }) => {
      if (!cameBack) await give(tx, { userId, brand: null, rule: 'register', reference: userId });
    }),
    listen(workshopDelivered, (tx, { userId, brand, id, paidFen }) =>
      give(tx, {
        userId,
        brand,
        rule: 'workshop',
        base: paidFen,
        reference: id,
        link: { page: 'maintenance.mainRecordDetail', params: { id } },
      }),
    ),
  ],
});
export type Earnings = Pick<
  ApiOf<typeof earningModule>,
  'earn' | 'giveAgain' | 'offers' | 'perYuan' | 'replaced' | 'rules' | 'takeBack'
>;
