import { referralShowMe } from '@marque/contract/referral/binding/endpoints';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { referralRanking } from '@marque/contract/referral/ranking/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { belowPodium, RankBoard } from '#blocks/rank-list/rank-board.tsx';
import { OwnRank, RankRow } from '#blocks/rank-list/rank-row.tsx';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { isOver } from '../use-programme.ts';
import { useStanding } from '../use-standing.ts';
import * as styles from '../own.module.css';

/** What is counted: friends whose purchase is kept. */
const UNIT = '位';

const WORDS = {
  few: { title: '还没有人上榜', text: '再多几位推荐成功的人，榜单就开' },
  frozen: '最后三天名次隐藏',
};

type OfProgramme = { of: ProgrammeView };

function useRanking(slug: string) {
  const api = useApi();
  const asked = api.query(referralRanking, { slug }, 'live');
  const ranking = useQuery(asked);
  useRefetchForMember(asked.queryKey);
  return ranking;
}

/** Who brought most kept sales. */
export function Ranking({ of: { slug } }: OfProgramme) {
  const ranking = useRanking(slug);
  return (
    <>
      <QueryView of={ranking} skeleton={<Skeleton height={560} />}>
        {({ state, openAt, items }) => (
          <RankBoard
            label="推荐榜"
            state={state}
            openAt={openAt}
            unit={UNIT}
            rows={items}
            words={WORDS}
          >
            {belowPodium(items).map((row) => (
              <RankRow key={row.place} of={row} unit={UNIT} />
            ))}
          </RankBoard>
        )}
      </QueryView>
      <div className={styles.part}>
        <ShowMe slug={slug} />
        <p className={styles.note}>按推荐成功的好友人数排，人数相同的，先达到的在前</p>
      </div>
    </>
  );
}

/** Whether the ranking shows the member; for those who recommend here. */
function ShowMe({ slug }: { slug: string }) {
  const api = useApi();
  const client = useQueryClient();
  const { standing } = useStanding(slug, '');
  const change = useWrite({
    mutationFn: (shown: boolean) => api.call(referralShowMe, { slug, shown }),
    onSettled: () => client.invalidateQueries(ofCalls('referral.')),
  });
  if (!standing?.mine) return null;
  const shown = change.isPending ? change.variables : standing.mine.shown;
  return (
    <SwitchRow
      label="榜上不显示我"
      note="打开后别人在榜上看不到你，你的推荐照样算数"
      checked={!shown}
      disabled={change.isPending}
      onChange={(hides) => change.mutate(!hides)}
    />
  );
}

/** The own place, pinned; without one the way to recommend. */
export function OwnPlace({ of }: OfProgramme) {
  const href = useHref();
  const own = useRanking(of.slug).data?.own;
  if (own) return <OwnRank of={own} unit={UNIT} />;
  return (
    <LinkButton block to={href('referral.index', { slug: of.slug, face: 'mine' })}>
      {isOver(of) ? '看看这期推荐' : '去推荐'}
    </LinkButton>
  );
}
