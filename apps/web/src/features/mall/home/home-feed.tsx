import type { FeedItem } from '@marque/contract/mall/feed/schema';
import { useRef } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { GoodsGridSkeleton } from '../browse/goods-grid.tsx';
import { AddableCard, QuickAddScope } from '../buying/quick-add.tsx';
import { CouponTile, ReviewTile, TopicTile } from './feed-tiles.tsx';
import { useFeed } from './use-feed.ts';
import * as styles from './home-feed.module.css';

type HomeFeedProps = {
  title?: string;
  /** Whether the feed stands in the first view. */
  first?: boolean;
};

/** The endless feed of the home page: goods, with topics, coupons and reviews between them. */
export function HomeFeed({ title: given, first }: HomeFeedProps) {
  const { copy } = useBrand();
  const title = given ?? copy.recommend;
  const { tab, tabs, show, feed } = useFeed();
  const section = useRef<HTMLElement>(null);
  const choose = (id: string) => {
    // A new tab starts at its first card instead of the old scroll position.
    const above = section.current!.getBoundingClientRect().top;
    if (above < 0) window.scrollTo(0, window.scrollY + above);
    show(id);
  };
  return (
    <section ref={section} className={styles.feed} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.tabs}>
        <Tabs label={title} tabs={tabs} value={tab} onChange={choose} />
      </div>
      <QuickAddScope>
        <QueryView of={feed.query} skeleton={<GoodsGridSkeleton />}>
          {() => (
            <EndlessGrid
              key={tab}
              items={feed.items}
              keyOf={keyOf}
              render={(item, i) => <Tile item={item} eager={first === true && i < 2} />}
              columns={2}
              gap={15}
              rowHeight={288}
              end="都看完了"
              {...feed.more}
            />
          )}
        </QueryView>
      </QuickAddScope>
    </section>
  );
}

const keyOf = (item: FeedItem): string =>
  item.type === 'goods' ? item.card.id : `${item.type}:${item.id}`;

function Tile({ item, eager }: { item: FeedItem; eager: boolean }) {
  switch (item.type) {
    case 'goods':
      return <AddableCard card={item.card} layout="tile" {...(eager ? { eager } : {})} />;
    case 'topic':
      return <TopicTile topic={item} />;
    case 'coupon':
      return <CouponTile coupon={item} />;
    case 'review':
      return <ReviewTile review={item} />;
    default:
      // A later server may send a kind this build does not know.
      return null;
  }
}
