import { hashtagDetail } from '@marque/contract/community/hashtag/endpoints';
import { postFeed } from '@marque/contract/community/post/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { PageShare, ShareButton } from '#blocks/poster/page-share.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import {
  Redirect,
  useHref,
  usePageSubjectId,
  useQueryParams,
} from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Feed } from '../common/feed.tsx';
import { feedInput } from '../common/feed-input.ts';
import { PostSkeleton } from './post-view.tsx';
import * as styles from './post.module.css';
import { hashtagTarget, TopicHead } from './topic-head.tsx';

const TABS = [
  { id: 'hot', name: '最热' },
  { id: 'latest', name: '最新' },
  { id: 'questions', name: '问答' },
  { id: 'videos', name: '视频' },
] as const;

const tabOf = (tab: string | null | undefined) => TABS.find(({ id }) => id === tab)?.id ?? 'hot';

/** The posts of a hashtag. The server's first request and the browser's must be equal. */
const postsInput = (hashtag: string, tab: string | null | undefined): In<typeof postFeed> => {
  const shown = tabOf(tab);
  if (shown === 'videos') return feedInput({ hashtag, tab: 'latest', only: 'videos' });
  return feedInput({ hashtag, tab: shown === 'hot' ? 'recommended' : shown });
};

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ brand, params, load }) => {
  const id = params.id ?? '-';
  const { hashtag } = await load(hashtagDetail, { id });
  if (!hashtag) return {};
  await load(postFeed, postsInput(id, params.tab));
  const { title, desc } = hashtagTarget(hashtag, brand);
  return {
    ...(hashtag.cover && { hero: { image: hashtag.cover, sizes: '100vw' } }),
    card: { title, desc },
  };
};

/** A hashtag with its posts. An id of a post leads to that post. */
export function Component() {
  const id = usePageSubjectId('community.topicDetails');
  const api = useApi();
  const href = useHref();
  const { id: brand, copy } = useBrand();
  const share = useSheet('share');
  const compose = useCompose();
  const publish = useMemberIntent('compose', (kind: string) => compose.open(kind));
  const detail = api.query(hashtagDetail, { id });
  useRefetchForMember(detail.queryKey);
  const query = useQuery(detail);
  const { hashtag, postId } = query.data ?? {};
  if (postId) return <Redirect to={href('community.singlePostDetail', { id: postId })} />;
  return (
    <Page
      id="community.topicDetails"
      action={hashtag ? <ShareButton onShare={() => share.show()} /> : null}
      bar={
        hashtag?.open ? (
          <Button block onClick={() => publish('moment')}>
            {copy.community.publish}到 #{hashtag.name}
          </Button>
        ) : undefined
      }
    >
      <QueryView
        of={{ ...query, data: hashtag ?? undefined }}
        skeleton={<PostSkeleton />}
        onError={<LinkButton to={href('community.information')}>去发现逛逛</LinkButton>}
      >
        {(found) => (
          <>
            <TopicHead of={found} />
            <TopicFeed id={id} />
            <ComposeLayer start={{ hashtag: found }} />
          </>
        )}
      </QueryView>
      {hashtag ? <PageShare control={share} target={hashtagTarget(hashtag, brand)} /> : null}
    </Page>
  );
}

function TopicFeed({ id }: { id: string }) {
  const [query, setQuery] = useQueryParams();
  const tab = tabOf(query.get('tab'));
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label="排序"
          tabs={TABS}
          value={tab}
          onChange={(next) => setQuery({ id, ...(next !== 'hot' && { tab: next }) })}
        />
      </div>
      <Feed
        key={tab}
        input={postsInput(id, tab)}
        empty={<Empty of="posts" title="这里还没有内容" />}
      />
    </>
  );
}
