import type { LandingView } from '@marque/contract/activity/kinds/landing';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { LandingBlock } from '#blocks/landing/landing-block.tsx';
import { Opening } from '#blocks/landing/opening.tsx';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { ActivityPage, RunningInstead } from '../frame/activity-page.tsx';
import { RemindButton } from '../frame/remind-button.tsx';
import { StateLine } from '../frame/state-line.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { AboutActivity } from './about-activity.tsx';
import { ScannedStore } from './scanned-store.tsx';
import { useBlockClaim } from './use-block-claim.ts';
import * as styles from '../frame/frame.module.css';

/** The picture and words that the page opens with: as operators composed it, else the activity's own. */
function openingOf({ view, title, share, image }: ActivityDetail) {
  const { landing } = view as LandingView;
  return landing ?? { title, subtitle: share.text, hero: image };
}

/** The page of blocks of a family. */
export const blocksPage = (family: string): PageModule => ({
  Component: BlocksPage,
  prefetch: prefetchActivity(family, async (activity, { blocks, load, params: { store } }) => {
    // The page stands without an unknown store.
    if (store) await load(dealerDetail, { id: store }).catch(() => null);
    return { hero: { image: openingOf(activity).hero, sizes: HERO_SIZES[blocks.hero] } };
  }),
});

const BlocksPage = () => (
  <ActivityPage
    stage
    renderBar={(of) => (of.allowed.includes('remind') ? <RemindButton of={of} /> : null)}
  >
    {(of, queryKey) => <Blocks of={of} queryKey={queryKey} />}
  </ActivityPage>
);

function Blocks({ of, queryKey }: { of: ActivityDetail; queryKey: readonly unknown[] }) {
  const [query] = useQueryParams();
  const { landing, about } = of.view as LandingView;
  const claim = useBlockClaim(queryKey);
  const isOver = of.state === 'ended' || of.state === 'settled';
  const store = query.get('store');
  return (
    <>
      <div className={isOver ? styles.over : undefined}>
        <Opening {...openingOf(of)} />
      </div>
      <StateLine of={of} />
      {store ? <ScannedStore id={store} /> : null}
      {isOver ? <RunningInstead without={of.id} /> : null}
      {about && !isOver ? <AboutActivity of={about} /> : null}
      {isOver
        ? null
        : landing?.blocks.map((block) => (
            <BlockGuard key={block.id}>
              <HydrationSection>
                <LandingBlock block={block} page={`activity.landing:${of.id}`} onClaim={claim} />
              </HydrationSection>
            </BlockGuard>
          ))}
      <PreviewNote of={landing?.preview} />
    </>
  );
}
