import { clubDetail, clubPage } from '@marque/contract/community/club/endpoints';
import { postFeed } from '@marque/contract/community/post/endpoints';
import { usePageParams, usePageSubjectId } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { feedInput } from '../common/feed-input.ts';
import { clubTarget, PICTURE_SIZES } from './club-head.tsx';
import { ClubView } from './club-view.tsx';
import { CLUBS } from './clubs-input.ts';
import { ClubsView } from './clubs-view.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  brand,
  params: { id },
  load,
  blocks,
}) => {
  if (!id) {
    await load(clubPage, CLUBS);
    return {};
  }
  const [club] = await Promise.all([
    load(clubDetail, { id }),
    load(postFeed, feedInput({ clubId: id })),
  ]);
  const { title, desc } = clubTarget(club, brand);
  return {
    ...(club.cover && { hero: { image: club.cover, sizes: PICTURE_SIZES[blocks.act] } }),
    card: { title, desc },
  };
};

/** The clubs there are, or one of them. */
export function Component() {
  const id = usePageSubjectId('community.carClub');
  const { view } = usePageParams('community.carClub');
  return id ? <ClubView id={id} view={view ?? ''} /> : <ClubsView />;
}
