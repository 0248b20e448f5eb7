import { AGREEMENTS_OF } from '@marque/contract/car-order/booking-agreements';
import type { queryRuleApp } from '@marque/contract/cars/custom/rule-endpoints';
import type { Out } from '@marque/contract/core';
import { depositRuler, depositSentence, placeRuler } from '@marque/contract/car-order/ruler';
import { shanghaiDay } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { ApiOf, Kernel } from '#kernel/module.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { agreementModule } from '../agreement/module.ts';
import type { carCampaignModule } from '../car-campaign/module.ts';
import type { carOrderModule } from '../car-order/module.ts';

export type RuleContext = Pick<Kernel, 'database'> & {
  orders: Pick<ApiOf<typeof carOrderModule>, 'policyOf' | 'transportTo'>;
  campaigns: Pick<ApiOf<typeof carCampaignModule>, 'findCampaign'>;
  agreements: Pick<ApiOf<typeof agreementModule>, 'titlesInForce'>;
};

/** The day the first figures hold from. */
const FIRST_DAY = '2026-01-01';

/** The figures and texts a booking made on a day follows. */
export async function showRules(
  { database, orders, agreements, campaigns }: RuleContext,
  { brand, input: { kind: asked, campaignId, at, cityCode }, now }: Call<typeof queryRuleApp>,
): Promise<Out<typeof queryRuleApp>> {
  const day = at ?? shanghaiDay(now);
  if (day < FIRST_DAY) throw new DomainError('CAR_RULES_NOT_KEPT');
  const moment = at ? new Date(`${at}T23:59:59+08:00`) : now;
  const campaign = campaignId
    ? await campaigns.findCampaign(database, { brand, id: campaignId }, now)
    : undefined;
  const kind = campaign?.kind ?? asked;
  const [usual, agreed] = await Promise.all([
    orders.policyOf(database, { brand, kind }, moment),
    agreements.titlesInForce(database, { kinds: AGREEMENTS_OF[kind], brand }, moment),
  ]);
  const policy = campaign ? { ...usual, depositFen: campaign.depositFen } : usual;
  const { depositFen } = policy;
  const { from, to } = await orders.transportTo(database, { brand, cityCode }, policy, moment);
  return {
    at: day,
    policy: { ...policy, transportFrom: from, transportTo: to },
    kind,
    sentence: depositSentence('订金', depositFen, kind),
    ruler:
      campaign?.kind === 'blind' && campaign.revealAt && campaign.convertBy
        ? placeRuler(depositFen, { revealAt: campaign.revealAt, convertBy: campaign.convertBy })
        : depositRuler(policy),
    agreements: agreed,
  };
}
