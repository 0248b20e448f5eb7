import type { ToStoreView } from '@marque/contract/activity/kinds/to-store';
import type { Spot } from '@marque/contract/activity/presence/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { isOver } from '../frame/is-over.ts';
import { SpotsView } from '../spots/spots-view.tsx';
import { StoreStep } from './store-step.tsx';
import { useClaim } from './use-claim.ts';
import * as styles from './to-store.module.css';

type Props = KindProps<ToStoreView>;

const STORES = 'stores';

const Face = ({ of: { title }, view: { own, left } }: Props) => (
  <>
    <StoreStep gift={own?.state === 'open' ? 'open' : left === 0 ? 'none' : 'shut'} />
    <h1 className={styles.title}>{title}</h1>
  </>
);

const OVER = { used: '已经领走了，谢谢你来', lapsed: '没有去领，已经回到门店' } as const;

/** The gift, and what is kept for the caller. */
function Own({ of, view: { prizeId, own, left, stores, keptDays } }: Props) {
  const href = useHref();
  const prize = of.prizes.find(({ id }) => id === prizeId);
  if (own)
    return (
      <section className={styles.own} aria-label="为你留的">
        <h2>{prize?.name}</h2>
        <p>{own.store}</p>
        {own.state === 'open' ? (
          <>
            <p className={styles.kept}>
              还留 <Countdown to={own.until} plates />
            </p>
            <p>到店出示核销码，由店员交给你</p>
          </>
        ) : (
          <>
            <p>{OVER[own.state]}</p>
            <LinkButton size="small" kind="secondary" to={href('activity.myPrize', { id: of.id })}>
              我的奖品
            </LinkButton>
          </>
        )}
      </section>
    );
  return (
    <section className={styles.own} aria-label="到店礼">
      <h2>{prize?.name}</h2>
      {isOver(of) ? null : (
        <p className={styles.figure}>
          还有 <b>{left}</b> 份
        </p>
      )}
      <p>
        {stores} 家门店，选一家领取，留 {keptDays} 天
      </p>
    </section>
  );
}

/** The own code, or the way to the stores. */
function Act({ view: { own } }: Props) {
  const href = useHref();
  if (own?.state === 'open')
    return (
      <LinkButton block to={href('member.writeOff', { id: own.passId })}>
        看核销码
      </LinkButton>
    );
  if (own)
    return (
      <LinkButton block kind="secondary" to={href('activity.myPrize')}>
        我的奖品
      </LinkButton>
    );
  return (
    <Button
      block
      onClick={() => document.querySelector(`#${STORES}`)?.scrollIntoView({ behavior: 'smooth' })}
    >
      选一家门店领取
    </Button>
  );
}

/** The stores that take part, with what is left there. */
function More({ of, view: { own } }: Props) {
  const claim = useClaim(of.id);
  const may = of.obstacle === null && of.allowed.includes('storeClaim') && !own;
  const action = ({ dealer, stock }: Spot) =>
    may && (stock ?? 0) > 0 ? (
      <Button
        size="small"
        kind="secondary"
        busy={claim.busy === dealer.id}
        aria-label={`在${dealer.name}领取`}
        onClick={() => claim.start(dealer.id)}
      >
        领取
      </Button>
    ) : own?.dealerId === dealer.id ? (
      <span className={styles.here}>你选的</span>
    ) : null;
  return (
    <section id={STORES} className={styles.stores} aria-label="参加的门店">
      <SectionHead title="参加的门店" />
      <SpotsView id={of.id} renderAction={action} open={false} />
    </section>
  );
}

/** A gift that stores keep: the door, what is left, the stores. */
export const toStoreFace: KindFace<ToStoreView> = { Face, Own, Act, More };
