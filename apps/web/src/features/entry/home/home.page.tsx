import { TabBar } from '#blocks/tab-bar/tab-bar.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { BrandChoice } from './brand-choice.tsx';
import { MeView } from './me-view.tsx';

/** The product's own root: its brands, or what is the person's own. */
export function Component() {
  const me = usePageParams('entry.home').view === 'me';
  return (
    <>
      {me ? <MeView /> : <BrandChoice />}
      <TabBar at={me ? 'me' : 'home'} />
    </>
  );
}
