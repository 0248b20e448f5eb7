import { memberCard } from '@marque/contract/community/relation/endpoints';
import type { MemberCard } from '@marque/contract/community/relation/schema';
import { useQuery } from '@tanstack/react-query';
import dots from 'virtual:icon/dots-three';
import { useState } from 'react';
import { FollowButton } from '#blocks/author-line/follow-button.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { FeedSkeleton } from '#blocks/post-card/post-feed.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Feed } from '../common/feed.tsx';
import { MemberHead } from './member-head.tsx';

const MemberSheet = lazyComponent(() => import('./member-sheet.tsx'));

/** A member's page: who they are, and their posts. */
export default function MemberView({ authorId }: { authorId: string }) {
  const api = useApi();
  const href = useHref();
  const query = api.query(memberCard, { authorId });
  useRefetchForMember(query.queryKey);
  const card = useQuery(query);
  const [sheet, setSheet] = useState(false);
  const { data } = card;
  return (
    <Page
      id="community.information"
      title={data?.nickName}
      action={
        data && !data.mine ? (
          <IconButton icon={dots} size={24} label="更多" onClick={() => setSheet(true)} />
        ) : null
      }
    >
      <QueryView
        of={card}
        skeleton={<FeedSkeleton />}
        onError={<LinkButton to={href('community.information')}>去发现逛逛</LinkButton>}
      >
        {(member) => (
          <>
            <MemberHead of={member}>
              <MemberAction of={member} />
            </MemberHead>
            {member.blocked ? (
              <Empty of="posts" title="你已把对方拉黑" text="解除后才能看到对方的动态" />
            ) : (
              <Feed
                input={{ author: authorId }}
                empty={
                  <Empty of="posts" title="还没有发过动态" text="关注以后，有新内容会告诉你" />
                }
              />
            )}
            {sheet ? (
              <LazyBoundary onFailed={() => setSheet(false)}>
                <MemberSheet of={member} onClose={() => setSheet(false)} />
              </LazyBoundary>
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function MemberAction({ of }: { of: MemberCard }) {
  const href = useHref();
  if (of.mine)
    return (
      <LinkButton
        size="small"
        kind="secondary"
        to={href('community.information', { view: 'mine' })}
      >
        管理我的动态
      </LinkButton>
    );
  return of.blocked ? null : <FollowButton authorId={of.authorId} relation={of.relation} />;
}
