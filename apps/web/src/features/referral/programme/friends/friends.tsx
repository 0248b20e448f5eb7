import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { referralFriends, referralSums } from '@marque/contract/referral/reward/endpoints';
import { FRIEND_TABS, type FriendTab } from '@marque/contract/referral/reward/tabs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyLane, FriendLane, useLaneHeight } from '#blocks/friend-lane/friend-lane.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { Figure } from '../sums/figure.tsx';
import { SplitBar } from '../sums/split-bar.tsx';
import { isOver } from '../use-programme.ts';
import { laneOf, monthText, wayOf } from './friend-states.ts';
import type { FriendSheetProps } from './friend-sheet.tsx';
import * as styles from './friends.module.css';

const FriendSheet = lazySheet<FriendSheetProps>(() => import('./friend-sheet.tsx'), 'opened');

const NAMES: Record<FriendTab, string> = {
  all: '全部',
  underWay: '在路上',
  kept: '已成',
  over: '已结束',
};
const EMPTY: Record<FriendTab, string> = {
  all: '第 1 位好友还没来',
  underWay: '没有在路上的好友',
  kept: '还没有推荐成功',
  over: '没有已结束的推荐',
};

/** The filter in an address; null for another part of the page. */
export const friendTab = (tab: string | undefined): FriendTab | null =>
  FRIEND_TABS.find((one) => one === tab) ?? null;

type FriendsProps = {
  of: ProgrammeView;
  tab: FriendTab;
  /** The friend whose sheet is open. */
  id: string | undefined;
  /** The address of the whole list, without a friend. */
  home: string;
};

/** What recommending brings, and the friends who accepted, each on the way through the steps. */
export function Friends(props: FriendsProps) {
  const api = useApi();
  const sums = useQuery(api.query(referralSums, { slug: props.of.slug }, 'live'));
  return (
    <>
      <QueryView of={sums} skeleton={<Skeleton height={148} />}>
        {(told) => (
          <>
            <Figure of={told.friends}>位好友在路上</Figure>
            <SplitBar of={told} />
          </>
        )}
      </QueryView>
      <Lanes {...props} />
    </>
  );
}

function Lanes({ of, tab, id, home }: FriendsProps) {
  const api = useApi();
  const rowHeight = useLaneHeight();
  const [, setQuery] = useQueryParams();
  const friends = useInfiniteQuery(api.paged(referralFriends, { slug: of.slug, tab }, 'live'));
  // The sheet keeps its friend while it closes.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const show = (next?: string) => setQuery({ tab, ...(next !== undefined && { id: next }) });
  return (
    <section aria-label="好友">
      <div className={styles.filters}>
        <Chips label="好友">
          {FRIEND_TABS.map((one) => (
            <Chip key={one} on={one === tab} onPress={() => setQuery({ tab: one })}>
              {NAMES[one]}
            </Chip>
          ))}
        </Chips>
      </div>
      <PagedList
        of={friends}
        skeleton={<Skeleton height={420} />}
        empty={<NoFriends of={of} tab={tab} />}
        keyOf={(friend) => friend.id}
        rowHeight={rowHeight}
        below={<Next of={of} />}
      >
        {(friend) => (
          <FriendLane
            of={laneOf(friend, of.steps)}
            end={monthText(friend.month)}
            onOpen={() => show(friend.id)}
          />
        )}
      </PagedList>
      <FriendSheet open={id !== undefined} onClose={() => show()} id={shown ?? ''} home={home} />
    </section>
  );
}

/** What the next friend's way looks like. */
function Next({ of }: Pick<FriendsProps, 'of'>) {
  return (
    <div className={styles.next}>
      <EmptyLane steps={wayOf(of)} />
      <p>你只看得到好友走到哪一步和月份，看不到电话、门店、车型和价格</p>
    </div>
  );
}

function NoFriends({ of, tab }: Pick<FriendsProps, 'of' | 'tab'>) {
  const href = useHref();
  return (
    <div className={styles.none}>
      <EmptyLane steps={wayOf(of)} />
      <h2>{EMPTY[tab]}</h2>
      {isOver(of) ? (
        <p>这期推荐已经结束</p>
      ) : (
        <>
          <p>朋友自己点了接受，走到哪一步这里都看得到</p>
          <LinkButton to={href('referral.index', { slug: of.slug, face: 'mine' })}>
            去推荐
          </LinkButton>
        </>
      )}
    </div>
  );
}
