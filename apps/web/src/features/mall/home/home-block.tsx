import type { PageBlock } from '@marque/contract/page-blocks/schema';
import { ActivitiesRail } from '#blocks/activity-card/activities-rail.tsx';
import { Banners } from '#blocks/page-blocks/banners.tsx';
import { Entries } from '#blocks/page-blocks/entries.tsx';
import { ProgrammesRail } from '#blocks/programmes/programmes-rail.tsx';
import { Topics } from '#blocks/page-blocks/topics.tsx';
import { FlashStrip } from '../flash/flash-strip.tsx';
import { HomeFeed } from './home-feed.tsx';

type HomeBlockProps = {
  block: PageBlock;
  /** Whether the block stands in the first view; if so, its pictures load eagerly. */
  first?: boolean;
};

/** One block of the shop's home page, as the server composed it. */
export function HomeBlock({ block, first = false }: HomeBlockProps) {
  switch (block.type) {
    case 'banners':
      return <Banners items={block.items} />;
    case 'entries':
      return <Entries {...block} />;
    case 'flash':
      return <FlashStrip {...block} first={first} />;
    case 'topics':
      return <Topics {...block} first={first} />;
    case 'activities':
      return <ActivitiesRail {...block} />;
    case 'programmes':
      return <ProgrammesRail {...block} />;
    case 'recommend':
      return <HomeFeed title={block.title} first={first} />;
    default:
      // A later server may send a kind this build does not know.
      return null;
  }
}
