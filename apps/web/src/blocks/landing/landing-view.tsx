import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import type { PageName } from '@marque/contract/page-blocks/composed-page';
import type { Landing, PageBlock } from '@marque/contract/page-blocks/schema';
import type { ReactNode } from 'react';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { LandingBlock } from './landing-block.tsx';
import { Opening } from './landing-head.tsx';

type LandingViewProps = {
  of: Landing;
  page: PageName;
  onClaim: (coupon: CouponOffer) => void;
  /** Renders the kinds of blocks that only the page's own area knows. */
  renderOther?: (block: PageBlock) => ReactNode;
};

/** A landing: its opening, and its blocks below. */
export const LandingView = ({ of, page, onClaim, renderOther }: LandingViewProps) => (
  <>
    <Opening {...of} />
    {of.blocks.map((block) => (
      <BlockGuard key={block.id}>
        <HydrationSection>
          <LandingBlock block={block} page={page} onClaim={onClaim} renderOther={renderOther} />
        </HydrationSection>
      </BlockGuard>
    ))}
    <PreviewNote of={of.preview} />
  </>
);
