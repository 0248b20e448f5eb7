import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import type { TopicBlock as Block } from '@marque/contract/mall/topic/schema';
import { CommodityCard } from '#blocks/commodity-card/commodity-card.tsx';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import { PathLink, useServerLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { FlashStrip } from '../flash/flash-strip.tsx';
import * as styles from './topic.module.css';

type TopicBlockProps = { block: Block; onClaim: (coupon: CouponOffer) => void };

/** One part of a theme, as the server composed it. */
export function TopicBlock({ block, onClaim }: TopicBlockProps) {
  switch (block.type) {
    case 'text':
      return (
        <section className={styles.text}>
          <SectionHead title={block.title} />
          <p>{block.text}</p>
        </section>
      );
    case 'picture':
      return <Illustration {...block} />;
    case 'coupons':
      return (
        <section className={styles.coupons} aria-label={block.title}>
          <h2>{block.title}</h2>
          <CouponOffers coupons={block.items} onClaim={onClaim} />
        </section>
      );
    case 'goods':
      return (
        <section className={styles.goods} aria-label={block.title}>
          <SectionHead title={block.title} note={block.subtitle || undefined} />
          <div className={styles[block.layout]}>
            {block.items.map((card) => (
              <CommodityCard
                key={card.id}
                card={card}
                layout={block.layout === 'grid' ? 'tile' : 'row'}
              />
            ))}
          </div>
        </section>
      );
    case 'flash':
      return <FlashStrip {...block} />;
  }
}

function Illustration({ image, caption, link }: Extract<Block, { type: 'picture' }>) {
  const to = useServerLink()(link ?? { page: '', params: {} });
  const figure = (
    <>
      <Picture image={image} alt="" sizes="(min-width: 600px) 480px, 100vw" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </>
  );
  return (
    <figure className={styles.figure}>{to ? <PathLink to={to}>{figure}</PathLink> : figure}</figure>
  );
}
