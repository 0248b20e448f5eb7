import { pageShow } from '@marque/contract/page-blocks/endpoints';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { TabBar } from '#blocks/tab-bar/tab-bar.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { AccountView } from '../account/account-view.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { homeInput } from './home-input.ts';
import { HomeView } from './home-view.tsx';
import { MeView } from './me-view.tsx';

const VIEWS = { home: HomeView, me: MeView };

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  params,
  load,
  blocks: { hero },
}) => {
  if (params.view !== 'home') return {};
  const { blocks } = await load(pageShow, homeInput(params.preview));
  const image = blocks.find((block) => block.type === 'hero')?.image;
  return image ? { hero: { image, sizes: HERO_SIZES[hero] } } : {};
};

/** The root page: a brand's home, the member's page, or the choice of a brand. */
export function Component() {
  const { view } = usePageParams('entry.home');
  if (view === 'account') return <AccountView />;
  const View = view === 'home' || view === 'me' ? VIEWS[view] : BrandChoice;
  return (
    <>
      <View />
      <TabBar at={view === 'me' ? 'me' : 'home'} />
    </>
  );
}
