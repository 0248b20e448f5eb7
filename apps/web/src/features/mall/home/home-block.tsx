import type { HomeBlock as Block } from '@marque/contract/mall/catalog/schema';
import { Banners } from './banners.tsx';
import { Entries } from './entries.tsx';
import { FlashStrip } from '../flash/flash-strip.tsx';
import { Recommended } from '../browse/recommended.tsx';
import { Topics } from './topics.tsx';

/** One block of the shop's home page, as the server composed it. */
export function HomeBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'banners':
      return <Banners items={block.items} />;
    case 'entries':
      return <Entries items={block.items} />;
    case 'flash':
      return <FlashStrip {...block} />;
    case 'topics':
      return <Topics {...block} />;
    case 'recommend':
      return <Recommended title={block.title} />;
    default:
      // A kind this build does not know yet.
      return null;
  }
}
