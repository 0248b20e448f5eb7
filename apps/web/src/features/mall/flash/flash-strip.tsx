import caretRight from 'virtual:icon/caret-right';
import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { topicDetail } from '@marque/contract/mall/topic/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { AfterCoupon } from '#blocks/commodity-card/after-coupon.tsx';
import { rememberPicture } from '#blocks/commodity-card/preview-picture.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { cx } from '#shared/ui/cx.ts';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { DueReminders } from './due-reminders.tsx';
import * as styles from './flash-strip.module.css';
import { SoldBar } from '../browse/sold-bar.tsx';

/** The number of items visible before the strip is swiped. */
const IN_SIGHT = 3;

type FlashStripProps = Pick<BlockOf<'flash'>, 'title' | 'endsAt' | 'items'> & {
  /** Whether the strip stands in the first view. */
  first?: boolean;
};

/** The strip of the running flash session: remaining time, items and their stock. */
export function FlashStrip({ title, endsAt, items, first }: FlashStripProps) {
  const api = useApi();
  const { rail } = useBrand().blocks;
  const client = useQueryClient();
  const refresh = () => {
    for (const shown of [home, topicDetail])
      void client.invalidateQueries({ queryKey: [shown.id, api.brand] });
    // Lists have cached the session's prices; they refetch when they are shown again.
    void client.invalidateQueries({ queryKey: [commodityList.id, api.brand], refetchType: 'none' });
  };
  return (
    <section className={cx(styles.strip, styles[rail])} aria-label={title}>
      <div className={styles.head}>
        <SectionHead title={title}>
          <p>
            距结束 <Countdown to={endsAt} plates onEnd={refresh} />
          </p>
          <PageLink page="mall.spike" className={styles.all} aria-label="全部场次">
            <Icon of={caretRight} size={16} />
          </PageLink>
        </SectionHead>
      </div>
      <DueReminders />
      <ul className={styles.track}>
        {items.map((item, i) => {
          const { id, skuId, image, title: name, priceFen, score, originalPriceFen, offer } = item;
          return (
            <li key={skuId} className={styles.item}>
              <PageLink
                page="mall.product"
                params={{ id, skuId }}
                className={styles.piece}
                onClick={(event) => rememberPicture(image, event.currentTarget)}
              >
                <Picture
                  image={image}
                  alt=""
                  sizes="(min-width: 600px) 160px, 33.4vw"
                  eager={first === true && i < IN_SIGHT}
                />
                <span className={styles.name}>{name}</span>
                <Price fen={priceFen} score={score} originalFen={originalPriceFen} size="small" />
                <AfterCoupon of={item.afterCoupon} priceFen={priceFen} />
                <SoldBar offer={offer} />
              </PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
