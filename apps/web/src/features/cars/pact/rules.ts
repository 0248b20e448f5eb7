import { CAR_ORDER_KINDS } from '@marque/contract/car-order/policy';
import type { queryRuleApp } from '@marque/contract/cars/custom/rule-endpoints';
import type { In } from '@marque/contract/core';
import type { BookingRules } from '@marque/contract/cars/custom/rule-schema';

const ID = /^[\w.:-]{1,64}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type RulesQuery = {
  at?: string | undefined;
  campaignId?: string | undefined;
  kind?: string | undefined;
};

/**
 * Parses an address: the day, and what is booked. An invalid day means today, an invalid kind an
 * ordinary booking.
 */
export const rulesAsked = ({ at, campaignId, kind }: RulesQuery): In<typeof queryRuleApp> => ({
  kind: CAR_ORDER_KINDS.find((one) => one === kind) ?? 'booking',
  ...(campaignId && ID.test(campaignId) && { campaignId }),
  ...(at && DAY.test(at) && !Number.isNaN(Date.parse(at)) && { at }),
});

type Term = { name: string; text: string };

/** Returns the terms as sentences. Promises whose figure is 0 are left out. */
export function termsOf(policy: BookingRules['policy']): Term[] {
  const { priceDays, protectionDays, withdrawHours, lateDays, delayPoints } = policy;
  const { delayPointsMost, transportFrom, transportTo } = policy;
  return [
    { name: '价格保留', text: `付了订金，看到的价格保留 ${priceDays} 天，期间涨价与你无关。` },
    ...(protectionDays > 0
      ? [{ name: '买贵补差', text: `提车后 ${protectionDays} 天内同款降价，退回差价。` }]
      : []),
    {
      name: '锁单',
      text: `锁单就是签合同、开始排产。签署后 ${withdrawHours} 小时内还可以撤回；过后配置不能再改。`,
    },
    ...(delayPoints > 0
      ? [
          {
            name: '晚交补偿',
            text: `比约定晚一天补 ${delayPoints} 积分，最多 ${delayPointsMost} 积分。`,
          },
        ]
      : []),
    { name: '晚得太久', text: `晚交超过 ${lateDays} 天，可以取消，已付的全部退回。` },
    {
      name: '运输',
      text: `下线后运到门店约 ${transportFrom}–${transportTo} 天，看门店所在的城市，已算在交付期里。`,
    },
  ];
}
