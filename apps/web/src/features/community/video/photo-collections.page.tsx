import { postFeed } from '@marque/contract/community/post/endpoints';
import type { PostCard } from '@marque/contract/community/post/schema';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { FeedSkeleton } from '#blocks/post-card/post-feed.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { albumInput } from './album.ts';
import { AlbumChips } from './album-chips.tsx';
import { PhotoWall } from './photo-wall.tsx';

/** The pictures that the brand chose, of members who allow it. */
const OFFICIAL = 'official';

const inputOf = (id: string | undefined) =>
  id === OFFICIAL ? albumInput('', OFFICIAL) : albumInput(id, 'pictures');

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(postFeed, inputOf(params.id));
  return {};
};

/** Pictures from posts, in two columns, by series, hashtag or club. */
export function Component() {
  const { id = '' } = usePageParams('community.photoCollections');
  return (
    <Page id="community.photoCollections">
      <AlbumChips id={id} more={[{ id: OFFICIAL, name: '官方精选' }]} />
      <Album key={id} id={id} />
    </Page>
  );
}

function Album({ id }: { id: string }) {
  const href = useHref();
  const { query, items, more } = usePaged<typeof postFeed, PostCard>(postFeed, inputOf(id));
  return (
    <QueryView
      of={query}
      skeleton={<FeedSkeleton />}
      empty={{
        when: () => items.length === 0,
        show: (
          <Empty of="posts" title="这里还没有图片">
            <LinkButton size="small" kind="secondary" to={href('community.information')}>
              看看大家在聊什么
            </LinkButton>
          </Empty>
        ),
      }}
    >
      {() => <PhotoWall posts={items} more={more} />}
    </QueryView>
  );
}
