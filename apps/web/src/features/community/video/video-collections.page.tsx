import { postFeed } from '@marque/contract/community/post/endpoints';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { ComposeLayer } from '#blocks/composer/compose-layer.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { Feed } from '../common/feed.tsx';
import { albumInput } from './album.ts';
import { AlbumChips } from './album-chips.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  await load(postFeed, albumInput(params.id, 'videos'));
  return {};
};

/** Videos of everybody, by series. A tap plays one in full size. */
export function Component() {
  const { id = '' } = usePageParams('community.videoCollections');
  const { copy } = useBrand();
  const compose = useCompose();
  const publish = useMemberIntent('compose', (kind: string) => compose.open(kind));
  return (
    <Page id="community.videoCollections">
      <AlbumChips id={id} />
      <Feed
        key={id}
        input={albumInput(id, 'videos')}
        empty={
          <Empty of="posts" title="这里还没有视频" text="拍一段路上的事，让大家看看">
            <Button size="small" onClick={() => publish('video')}>
              {copy.community.publish}视频
            </Button>
          </Empty>
        }
      />
      <ComposeLayer />
    </Page>
  );
}
