import { dealerDetail } from '@marque/contract/dealer/endpoints';
import type { LandingView } from '@marque/contract/activity/kinds/landing';
import { LandingBlock } from '#blocks/landing/landing-block.tsx';
import { Opening } from '#blocks/landing/landing-head.tsx';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { AboutActivity } from './about-activity.tsx';
import { ScannedStore } from './scanned-store.tsx';
import { useBlockClaim } from './use-block-claim.ts';

type Props = KindProps<LandingView>;

/** The picture and words that the page opens with: as operators composed it, else the activity's own. */
const openingOf = ({ of: { title, share, image }, view }: Pick<Props, 'of' | 'view'>) =>
  view.landing ?? { title, subtitle: share.text, hero: image };

const Face = (props: Props) => <Opening {...openingOf(props)} />;

/** The store whose code was scanned, and the activity that the page explains. */
function Own({ view: { about } }: Props) {
  const [query] = useQueryParams();
  const store = query.get('store');
  return (
    <>
      {store ? <ScannedStore id={store} /> : null}
      {about ? <AboutActivity of={about} /> : null}
    </>
  );
}

function More({ of, view: { landing }, queryKey }: Props) {
  const claim = useBlockClaim(queryKey);
  return (
    <>
      {landing?.blocks.map((block) => (
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

/** A page of blocks: its opening is the face, its blocks follow. */
export const blocksFace: KindFace<LandingView> = {
  Face,
  Own,
  More,
  prefetch: async (of, { blocks, load, params: { store } }) => {
    // The page stands without an unknown store.
    if (store) await load(dealerDetail, { id: store }).catch(() => null);
    const { hero } = openingOf({ of, view: of.view as LandingView });
    return { hero: { image: hero, sizes: HERO_SIZES[blocks.hero] } };
  },
};
