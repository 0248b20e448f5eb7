import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Offer } from '../buying/specification.ts';
import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { formatCount } from '#shared/format/count.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './product-head.module.css';
import { SoldBar } from '../browse/sold-bar.tsx';

type ProductHeadProps = {
  card: CommodityCard;
  /**
   * The offer of the selected specification; null until it is known, so the card's price is shown.
   */
  offer: Offer | null;
  onFlashEnd: () => void;
  /** Whether the title is the page's heading. */
  titled?: boolean;
};

/** The head of a product page: price, title, tags and sales. */
export function ProductHead({ card, offer, onFlashEnd, titled = true }: ProductHeadProps) {
  const { title, subtitle, tags, sold } = card;
  const price = offer ?? card;
  const flash = offer?.flash;
  const Title = titled ? 'h1' : 'h2';
  return (
    <section id="goods" className={styles.head} aria-label="价格与名称">
      {flash ? (
        <div className={styles.flash}>
          <div className={styles.flashInner}>
            <div className={styles.flashPrice}>
              <span className={styles.flashName}>限时价</span>
              <Price
                fen={price.priceFen}
                score={price.score}
                originalFen={price.originalPriceFen}
                size="large"
              />
            </div>
            <div className={styles.flashTime}>
              <p>
                距结束 <Countdown to={flash.endsAt} onEnd={onFlashEnd} />
              </p>
              <SoldBar offer={flash} />
            </div>
          </div>
        </div>
      ) : (
        <p className={styles.price}>
          <Price
            fen={price.priceFen}
            score={price.score}
            originalFen={price.originalPriceFen}
            size="large"
          />
        </p>
      )}
      <p className={styles.after}>
        <AfterCoupon of={price.afterCoupon} priceFen={price.priceFen} />
        {sold > 0 ? <span className={styles.sold}>已售 {formatCount(sold)}</span> : null}
      </p>
      <Title className={styles.title}>
        <TitleText>{title}</TitleText>
      </Title>
      <p className={styles.subtitle}>{subtitle}</p>
      {tags.length > 0 ? (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      ) : null}
    </section>
  );
}
