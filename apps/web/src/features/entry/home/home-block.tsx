import type { PageBlock } from '@marque/contract/page-blocks/schema';
import { ActivitiesRail } from '#blocks/activity-card/activities-rail.tsx';
import { ActsRail } from '#blocks/act-card/acts-rail.tsx';
import { CarBlock } from '#blocks/page-blocks/car-block.tsx';
import { GoodsRail } from '#blocks/page-blocks/goods-rail.tsx';
import { HeroBlock } from '#blocks/page-blocks/hero-block.tsx';
import { MembershipStrip } from '#blocks/page-blocks/membership-strip.tsx';
import { PostsBlock } from '#blocks/page-blocks/posts-block.tsx';
import { QuickWays } from '#blocks/page-blocks/quick-ways.tsx';
import { ProgrammesRail } from '#blocks/programmes/programmes-rail.tsx';
import { TodoList } from '#blocks/page-blocks/todo-list.tsx';

/** A block of a brand's home; nothing for an unknown kind. */
export function HomeBlock({ block }: { block: PageBlock }) {
  switch (block.type) {
    case 'hero':
      return <HeroBlock {...block} />;
    case 'quick':
      return <QuickWays items={block.items} />;
    case 'goods':
      return <GoodsRail {...block} />;
    case 'car':
      return <CarBlock items={block.items} />;
    case 'membership':
      return <MembershipStrip {...block} />;
    case 'posts':
      return <PostsBlock {...block} />;
    case 'acts':
      return <ActsRail title={block.title} items={block.items} />;
    case 'activities':
      return <ActivitiesRail {...block} />;
    case 'programmes':
      return <ProgrammesRail {...block} />;
    case 'todo':
      return <TodoList items={block.items} />;
    default:
      return null;
  }
}
