import { TabBar } from '#blocks/tab-bar/tab-bar.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { HomeView } from './home-view.tsx';
import { MeView } from './me-view.tsx';

const VIEWS = { home: HomeView, me: MeView };

/** The product's own root: what a brand begins with, what is the person's own, or its brands. */
export function Component() {
  const { view } = usePageParams('entry.home');
  const View = view === 'home' || view === 'me' ? VIEWS[view] : BrandChoice;
  return (
    <>
      <View />
      <TabBar at={view === 'me' ? 'me' : 'home'} />
    </>
  );
}
