import { invitationRecords, invitationRewards } from '@marque/contract/member/invitation/endpoints';
import type { Friend, FriendStep } from '@marque/contract/member/invitation/schema';
import { daysBetween, shanghaiDay } from '@marque/contract/shanghai';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  EmptyLane,
  FriendLane,
  type FriendOnTheWay,
  useLaneHeight,
} from '#blocks/friend-lane/friend-lane.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { FriendSheetProps } from './record/friend-sheet.tsx';
import * as styles from './record/invited-record.module.css';
import { RewardRow } from './record/reward-row.tsx';
import { useHostInput } from './use-programme.ts';

const FriendSheet = lazySheet<FriendSheetProps>(
  () => import('./record/friend-sheet.tsx'),
  'opened',
);

const TABS = [
  { id: 'friends', name: '朋友' },
  { id: 'rewards', name: '奖励' },
] as const;
type Tab = (typeof TABS)[number]['id'];

/** The steps that a friend will take. */
const STEPS = ['加入', '认证', '首单'];

const LANE: Record<FriendStep['state'], FriendOnTheWay['steps'][number]['state']> = {
  waiting: 'open',
  holding: 'held',
  rewarded: 'done',
  expired: 'over',
  refused: 'over',
  undoing: 'over',
  clawedBack: 'over',
};

/** How long the missing steps count. */
const daysLeft = ({ until }: Friend): string =>
  until
    ? `${Math.max(0, daysBetween(shanghaiDay(new Date(serverNow())), shanghaiDay(new Date(until))))} 天`
    : '–';

export function Component() {
  const { tab } = usePageParams('member.invitedRecord');
  const [, setQuery] = useQueryParams();
  const shown: Tab = tab === 'rewards' ? 'rewards' : 'friends';
  return (
    <Page id="member.invitedRecord">
      <MemberGate title="登录后看邀请记录">
        <Tabs
          label="邀请记录"
          tabs={TABS}
          value={shown}
          onChange={(next) => setQuery(next === 'friends' ? {} : { tab: next })}
        />
        {shown === 'friends' ? <Friends /> : <Rewards />}
      </MemberGate>
    </Page>
  );
}

/** The friends, each on the way through the steps. */
function Friends() {
  const api = useApi();
  const { blocks } = useBrand();
  const rowHeight = useLaneHeight();
  const records = useInfiniteQuery(api.paged(invitationRecords, useHostInput(), 'live'));
  const [open, setOpen] = useState<Friend | null>(null);
  const total = records.data?.pages[0]?.total ?? 0;
  return (
    <section aria-label="朋友" className={styles[blocks.invite]}>
      {total > 0 ? (
        <p className={styles.figure}>
          <b>{total}</b>
          <small>位朋友接受了邀请</small>
        </p>
      ) : null}
      <PagedList
        of={records}
        skeleton={<Skeleton height={420} />}
        empty={<NoFriends />}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        below={
          <div className={styles.foot}>
            <EmptyLane steps={STEPS} />
            <p>第 {total + 1} 位朋友走的也是这三步。你只看得到头像、打码的昵称和进展</p>
          </div>
        }
      >
        {(friend) => (
          <FriendLane
            of={{
              ...friend,
              steps: friend.steps.map((step) => ({ ...step, state: LANE[step.state] })),
            }}
            end={daysLeft(friend)}
            onOpen={() => setOpen(friend)}
          />
        )}
      </PagedList>
      <FriendSheet open={open !== null} onClose={() => setOpen(null)} friend={open} />
    </section>
  );
}

function NoFriends() {
  const href = useHref();
  return (
    <div className={styles.none}>
      <EmptyLane steps={STEPS} />
      <h2>第 1 位朋友还没来</h2>
      <p>把邀请发出去，朋友走到哪一步，这里都看得到</p>
      <LinkButton to={href('member.inviteFriends')}>去邀请</LinkButton>
    </div>
  );
}

/** What inviting has brought. */
function Rewards() {
  const api = useApi();
  const href = useHref();
  const rewards = useInfiniteQuery(api.paged(invitationRewards, {}, 'live'));
  return (
    <section aria-label="奖励">
      <PagedList
        of={rewards}
        skeleton={<Skeleton height={320} />}
        empty={
          <div className={styles.none}>
            <EmptyLane steps={STEPS} />
            <h2>还没有奖励</h2>
            <p>朋友加入满一天，第一笔就会记在这里</p>
            <LinkButton to={href('member.inviteRules')} kind="secondary">
              看看规则
            </LinkButton>
          </div>
        }
        keyOf={({ id }) => id}
        rowHeight={64}
      >
        {(reward) => <RewardRow of={reward} />}
      </PagedList>
    </section>
  );
}
