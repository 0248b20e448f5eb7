import { formatInteger } from '@marque/contract/money';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { referralGains, referralSums } from '@marque/contract/referral/reward/endpoints';
import { GAIN_TABS, type GainTab } from '@marque/contract/referral/reward/tabs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyLane } from '#blocks/friend-lane/friend-lane.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { GainRow } from '../gain-row.tsx';
import { Figure } from '../sums/figure.tsx';
import { SplitBar, type SumPart, type Sums } from '../sums/split-bar.tsx';
import { isOver } from '../use-programme.ts';
import * as friends from '../friends/friends.module.css';
import * as styles from '../own.module.css';

const NAMES: Record<GainTab, string> = { open: '待到手', given: '已到账', over: '已失效' };
const EMPTY: Record<GainTab, string> = {
  open: '没有等着到手的奖励',
  given: '还没有到账的奖励',
  over: '没有失效的奖励',
};
const TAB_OF: Record<SumPart, GainTab> = {
  underWay: 'open',
  toClaim: 'open',
  given: 'given',
  takenBack: 'over',
};

type OfProgramme = { of: ProgrammeView };

/** The member's rewards of a programme by what is to be done. */
export function OwnGains({ of }: OfProgramme) {
  const api = useApi();
  const { tab, id } = usePageParams('referral.prize');
  const [, setQuery] = useQueryParams();
  const sums = useQuery(api.query(referralSums, { slug: of.slug }, 'live'));
  const shown = GAIN_TABS.find((one) => one === tab) ?? 'open';
  return (
    <>
      <QueryView of={sums} skeleton={<Skeleton height={148} />}>
        {(told) => (
          <>
            <ToClaim of={told.toClaim} />
            <SplitBar of={told} onPick={(part) => setQuery({ tab: TAB_OF[part] })} />
          </>
        )}
      </QueryView>
      <div className={friends.filters}>
        <Chips label="奖励">
          {GAIN_TABS.map((one) => (
            <Chip key={one} on={one === shown} onPress={() => setQuery({ tab: one })}>
              {NAMES[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      <Gains key={shown} of={of} tab={shown} id={id} />
    </>
  );
}

function ToClaim({ of: { points, gifts } }: { of: Sums['toClaim'] }) {
  const { copy } = useBrand();
  return points === 0 && gifts > 0 ? (
    <Figure of={gifts}>份礼可领取</Figure>
  ) : (
    <Figure of={formatInteger(points)}>
      {copy.score}可领取{gifts > 0 ? `，另有 ${gifts} 份礼` : ''}
    </Figure>
  );
}

function Gains({ of, tab, id }: OfProgramme & { tab: GainTab; id: string | undefined }) {
  const api = useApi();
  const gains = useInfiniteQuery(api.paged(referralGains, { slug: of.slug, tab }, 'live'));
  const first = gains.data?.pages[0]?.items.find((gain) => gain.id === id);
  return (
    <>
      {first ? (
        <section className={styles.first} aria-label="这一份">
          <GainRow of={first} alone />
        </section>
      ) : null}
      <PagedList
        of={gains}
        skeleton={<SkeletonCards heights={[120, 120, 120]} />}
        empty={<NoGains of={of} tab={tab} />}
        keyOf={(gain) => gain.id}
        rowHeight={120}
      >
        {(gain) => <GainRow of={gain} />}
      </PagedList>
    </>
  );
}

function NoGains({ of, tab }: OfProgramme & { tab: GainTab }) {
  const href = useHref();
  return (
    <div className={friends.none}>
      <EmptyLane steps={of.steps.map(({ label }) => label)} />
      <h2>{EMPTY[tab]}</h2>
      <p>朋友每走到一步，奖励和日子都记在这里</p>
      {isOver(of) ? null : (
        <LinkButton to={href('referral.index', { slug: of.slug, face: 'mine' })}>去推荐</LinkButton>
      )}
    </div>
  );
}
