import { memberCard, ownMemberPage } from '@marque/contract/community/relation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Drafts } from './drafts.tsx';
import { Feed } from '../common/feed.tsx';
import * as styles from './feed.module.css';
import { MemberHead } from './member-head.tsx';
import { Relations } from './relations.tsx';

const PageForm = lazyComponent(() => import('./page-form.tsx'));

const VIEWS = [
  { id: 'mine', name: '动态' },
  { id: 'favourites', name: '收藏' },
  { id: 'drafts', name: '草稿' },
  { id: 'following', name: '关注' },
  { id: 'followers', name: '粉丝' },
  { id: 'blocked', name: '黑名单' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** One's own page, and the lists that are only one's own. The address says which. */
export default function OwnView() {
  return (
    <Page id="community.information" title="我的动态">
      <MemberGate title="登录后看你的动态">
        <OwnLists />
      </MemberGate>
      <ComposeLayer />
    </Page>
  );
}

function OwnLists() {
  const [query, setQuery] = useQueryParams();
  const view = VIEWS.find(({ id }) => id === query.get('view'))?.id ?? 'mine';
  return (
    <>
      <OwnHead />
      <div className={styles.tabs}>
        <Tabs
          label="我的列表"
          tabs={VIEWS}
          value={view}
          onChange={(next) => setQuery({ view: next })}
        />
      </div>
      <OwnList key={view} view={view} />
    </>
  );
}

function OwnList({ view }: { view: View }) {
  const { copy } = useBrand();
  const compose = useCompose();
  if (view === 'drafts') return <Drafts />;
  if (view === 'mine')
    return (
      <Feed
        input={{ view }}
        empty={
          <Empty of="posts" title="还没有发过动态">
            <Button onClick={() => compose.open('moment')}>{copy.community.publish}第一条</Button>
          </Empty>
        }
      />
    );
  if (view === 'favourites')
    return (
      <Feed
        input={{ view }}
        empty={<Empty of="favourites" title="还没有收藏" text="点动态下面的星标，就会收在这里" />}
      />
    );
  return <Relations kind={view} />;
}

/** Who one is to others, with the way to change it. */
function OwnHead() {
  const api = useApi();
  const page = useQuery(api.query(ownMemberPage, {}));
  const authorId = page.data?.authorId ?? '';
  const card = useQuery({ ...api.query(memberCard, { authorId }), enabled: authorId !== '' });
  const [editing, setEditing] = useState(false);
  if (!page.data || !card.data) return <Skeleton height={160} />;
  return (
    <>
      <MemberHead of={{ ...card.data, bio: page.data.bio }}>
        <Button size="small" kind="secondary" onClick={() => setEditing(true)}>
          编辑主页
        </Button>
      </MemberHead>
      <div className={styles.standing}>
        <StandingNote
          standing={page.data.standing}
          subject={{ kind: 'memberPage', id: authorId }}
        />
      </div>
      {editing ? (
        <LazyBoundary onFailed={() => setEditing(false)}>
          <PageForm of={page.data} onClose={() => setEditing(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
