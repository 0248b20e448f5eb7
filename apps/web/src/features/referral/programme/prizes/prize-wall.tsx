import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { referralTierPrizes } from '@marque/contract/referral/reward/endpoints';
import type { TierPrize } from '@marque/contract/referral/reward/schema';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { PrizeRow } from '#blocks/prize-row/prize-row.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { GainRow } from '../gain-row.tsx';
import { Figure } from '../sums/figure.tsx';

/** What there is to reach by numbers of own kept sales. */
export function PrizeWall({ of: { slug } }: { of: ProgrammeView }) {
  const api = useApi();
  const asked = api.query(referralTierPrizes, { slug }, 'live');
  const prizes = useQuery(asked);
  useRefetchForMember(asked.queryKey);
  return (
    <QueryView
      of={prizes}
      skeleton={<SkeletonCards heights={[120, 120, 120, 120]} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <Empty title="这期推荐没有奖品墙" />,
      }}
    >
      {({ kept, items }) => (
        <>
          {kept === null ? null : <Figure of={kept}>位推荐成功</Figure>}
          {items.map((prize) =>
            prize.gain ? (
              <GainRow key={prize.key} of={prize.gain} />
            ) : (
              <PrizeRow
                key={prize.key}
                image={prize.image}
                name={prize.name}
                mark={prize.tier}
                lines={[`推荐成功满 ${prize.from} 位`, stillText(prize)]}
              />
            ),
          )}
        </>
      )}
    </QueryView>
  );
}

/** What is missing, and what can be had in its place. */
function stillText({ missing, orElse }: TierPrize): string {
  const still =
    missing === null ? '' : missing > 0 ? `再成功 ${missing} 位可领` : '已达到，正在发放';
  return [still, orElse && `也可以换成 ${orElse}`].filter(Boolean).join('，');
}
