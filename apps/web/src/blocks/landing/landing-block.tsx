import type { CouponOffer } from '@marque/contract/mall/coupon/schema';
import type { PageName } from '@marque/contract/page-blocks/composed-page';
import type { PageBlock } from '@marque/contract/page-blocks/schema';
import type { ReactNode } from 'react';
import { ActivitiesRail } from '#blocks/activity-card/activities-rail.tsx';
import { ActsRail } from '#blocks/act-card/acts-rail.tsx';
import { CommodityCard } from '#blocks/commodity-card/commodity-card.tsx';
import { CouponOffers } from '#blocks/coupon-strip/coupon-offers.tsx';
import type { BlockOf } from '#blocks/page-blocks/block.ts';
import { GoodsRail } from '#blocks/page-blocks/goods-rail.tsx';
import { ProgrammesRail } from '#blocks/programmes/programmes-rail.tsx';
import { SeriesRail } from '#blocks/series-rail/series-rail.tsx';
import { Question } from '#shared/ui/display/question.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { CountdownBlock } from './countdown-block.tsx';
import { DriveBlock } from './drive-block.tsx';
import { FilmBlock } from './film-block.tsx';
import { LeadBlock } from './lead-block.tsx';
import { Pictures } from './pictures.tsx';
import { Steps } from './steps.tsx';
import * as styles from './landing.module.css';

type LandingBlockProps = {
  block: PageBlock;
  /** The landing that contains the block. */
  page: PageName;
  onClaim: (coupon: CouponOffer) => void;
  /** Renders the kinds that only the page's own area knows. */
  renderOther?: ((block: PageBlock) => ReactNode) | undefined;
};

/**
 * One block of a landing, as the server composed it; nothing for a kind this build does not know.
 */
export function LandingBlock({ block, page, onClaim, renderOther }: LandingBlockProps) {
  switch (block.type) {
    case 'text':
      return (
        <section className={styles.text}>
          <SectionHead title={block.title} />
          {block.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      );
    case 'pictures':
      return <Pictures {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'faq':
      return (
        <section className={styles.section} aria-label={block.title}>
          <SectionHead title={block.title} />
          <div className={styles.questions}>
            {block.items.map(({ id, ask, answer }) => (
              <Question key={id} ask={ask} answer={answer} />
            ))}
          </div>
        </section>
      );
    case 'countdown':
      return <CountdownBlock {...block} />;
    case 'drive':
      return <DriveBlock {...block} />;
    case 'film':
      return <FilmBlock {...block} />;
    case 'activities':
      return <ActivitiesRail {...block} />;
    case 'programmes':
      return <ProgrammesRail {...block} />;
    case 'acts':
      return <ActsRail title={block.title} items={block.items} />;
    case 'cars':
      return <SeriesRail title={block.title} note={block.subtitle} items={block.items} />;
    case 'coupons':
      return (
        <section className={styles.coupons} aria-label={block.title}>
          <h2>{block.title}</h2>
          <CouponOffers coupons={block.items} onClaim={onClaim} />
        </section>
      );
    case 'goods':
      return block.layout === 'rail' ? <GoodsRail {...block} /> : <Goods {...block} />;
    case 'lead':
      return <LeadBlock {...block} page={page} />;
    default:
      return renderOther?.(block) ?? null;
  }
}

function Goods({ title, subtitle, layout, items }: BlockOf<'goods'>) {
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead title={title} note={subtitle || undefined} />
      <div className={layout === 'grid' ? styles.grid : styles.row}>
        {items.map((card) => (
          <CommodityCard key={card.id} card={card} layout={layout === 'grid' ? 'tile' : 'row'} />
        ))}
      </div>
    </section>
  );
}
