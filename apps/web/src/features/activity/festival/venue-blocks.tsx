import type { Landing } from '@marque/contract/page-blocks/schema';
import { LandingBlock } from '#blocks/landing/landing-block.tsx';
import { BlockGuard } from '#blocks/page-blocks/block-guard.tsx';
import { PreviewNote } from '#blocks/page-blocks/preview-note.tsx';
import { useBlockClaim } from '../blocks/use-block-claim.ts';

type VenueBlocksProps = { id: string; landing: Landing; queryKey: readonly unknown[] };

/** What operators composed for a venue: coupons, flash sales, drives, questions. */
export default function VenueBlocks({ id, landing, queryKey }: VenueBlocksProps) {
  const claim = useBlockClaim(queryKey);
  return (
    <>
      {landing.blocks.map((block) => (
        <BlockGuard key={block.id}>
          <LandingBlock block={block} page={`activity.landing:${id}`} onClaim={claim} />
        </BlockGuard>
      ))}
      <PreviewNote of={landing.preview} />
    </>
  );
}
