import type { RunningPromotion } from '@marque/contract/mall/offer/schema';
import caretRight from 'virtual:icon/caret-right';
import { rememberPicture } from '#blocks/commodity-card/preview-picture.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { progressFromNothing, promotionProgressText } from './offer-labels.ts';
import { AddButton, QuickAddScope } from '../buying/quick-add.tsx';
import { Tiers } from './tiers.tsx';
import { ProgressLine } from './progress-line.tsx';
import { TitleText } from '#shared/ui/text/title-text.tsx';
import * as styles from './promotion-card.module.css';

/** The card of a full reduction: its tiers, the cart's progress and its first goods. */
export function PromotionCard({ promotion }: { promotion: RunningPromotion }) {
  const { id, name, tiers, scopeText, endsAt, goods, total } = promotion;
  const progress = promotion.progress ?? progressFromNothing(tiers);
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <p>
          {scopeText} · {formatDateTime(endsAt).slice(5)} 结束
        </p>
        <Tiers tiers={tiers} progress={progress} />
        <div className={styles.progress}>
          <ProgressLine progress={progress} text={promotionProgressText(progress)} />
        </div>
      </div>
      <QuickAddScope>
        <ul className={styles.track}>
          {goods.map((card) => (
            <li key={card.id}>
              <PageLink
                page="mall.product"
                params={{ id: card.id, skuId: card.skuId ?? undefined }}
                onClick={(event) => rememberPicture(card.image, event.currentTarget)}
              >
                <Picture
                  image={card.image}
                  alt=""
                  sizes="(min-width: 600px) 135px, 28vw"
                  className={styles.picture ?? ''}
                />
                <span className={styles.name}>
                  <TitleText>{card.title}</TitleText>
                </span>
                <Price fen={card.priceFen} score={card.score} size="small" />
              </PageLink>
              <AddButton card={card} />
            </li>
          ))}
        </ul>
      </QuickAddScope>
      <PageLink page="mall.couponGoods" params={{ promotionId: id }} className={styles.all}>
        {progress.missingFen > 0 ? '去凑单，' : ''}全部 {total} 件
        <Icon of={caretRight} size={14} />
      </PageLink>
    </section>
  );
}
