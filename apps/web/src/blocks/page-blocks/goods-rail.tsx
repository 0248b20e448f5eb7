import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { rememberPicture } from '#blocks/commodity-card/preview-picture.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

type GoodsRailProps = Pick<BlockOf<'goods'>, 'title' | 'subtitle' | 'items'>;

/** A rail of chosen goods. */
export function GoodsRail({ title, subtitle, items }: GoodsRailProps) {
  const { rail } = useBrand().blocks;
  return (
    <section className={styles.goods} aria-label={title}>
      <SectionHead title={title} note={subtitle} />
      <ul className={cx(styles.track, styles[rail])}>
        {items.map(({ id, skuId, image, title: name, soldOut, ...card }) => (
          <li key={id} className={styles.item}>
            <PageLink
              page="mall.product"
              params={{ id, skuId: skuId ?? undefined }}
              className={styles.piece}
              onClick={(event) => rememberPicture(image, event.currentTarget)}
            >
              <Picture
                image={image}
                alt=""
                sizes="(min-width: 600px) 168px, 35vw"
                className={styles.picture ?? ''}
              />
              <span className={styles.name}>{name}</span>
              {soldOut ? (
                <span className={styles.soldOut}>暂时售罄</span>
              ) : (
                <Price fen={card.priceFen} score={card.score} size="small" />
              )}
              <AfterCoupon of={card.afterCoupon} priceFen={card.priceFen} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
