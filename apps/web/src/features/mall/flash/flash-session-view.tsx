import type { FlashSession } from '@marque/contract/mall/flash/schema';
import { useNavigateToPage, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useFlashReminder } from './use-flash-reminder.ts';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useFlashItems } from './use-flash-sessions.ts';
import { FlashItemCard } from './flash-item-card.tsx';
import * as styles from './flash-session.module.css';

type FlashSessionViewProps = {
  session: FlashSession;
  /** Called when the session begins or ends. */
  onTurn: () => void;
};

/** One flash session: the time until it begins or ends, and its items. */
export function FlashSessionView({ session, onTurn }: FlashSessionViewProps) {
  const items = useFlashItems(session);
  const remind = useFlashReminder(session.id);
  const memberOnly = useMemberOnly();
  const go = useNavigateToPage();
  const href = useHref();
  const buy = (lines: string) =>
    memberOnly(() => go('mall.orderCreate', { lines }), href('mall.orderCreate', { lines }));
  return (
    <>
      <FlashSessionClock session={session} onTurn={onTurn} />
      <QueryView
        of={items}
        skeleton={<FlashItemsSkeleton />}
        empty={{
          when: (data) => data.items.length === 0,
          show: <Empty title="这一场的商品都下架了" text="看看别的场次" />,
        }}
        onError={
          <LinkButton size="small" kind="secondary" to={href('mall.home')}>
            回商城首页
          </LinkButton>
        }
      >
        {(data) => (
          <div className={styles.items}>
            {data.items.map((item, i) => (
              <HydrationSection key={item.skuId}>
                <FlashItemCard
                  item={item}
                  state={data.session.state}
                  onBuy={buy}
                  onRemind={() => remind(item)}
                  {...(i < 4 ? { eager: true } : {})}
                />
              </HydrationSection>
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

function FlashSessionClock({
  session: { state, startsAt, endsAt },
  onTurn,
}: FlashSessionViewProps) {
  if (state === 'past') return <p className={styles.clock}>这一场结束了，喜欢的可以按日常价带走</p>;
  return (
    <p className={styles.clock}>
      {state === 'live' ? '距结束还有' : '距开抢还有'}
      <Countdown key={state} to={state === 'live' ? endsAt : startsAt} plates onEnd={onTurn} />
    </p>
  );
}

const FlashItemsSkeleton = () => (
  <div className={styles.items}>
    {[0, 1, 2, 3].map((place) => (
      <div key={place} className={styles.item}>
        <div className={styles.link}>
          <Skeleton height={116} width={116} />
          <div className={styles.texts}>
            <Skeleton height={20} width="80%" />
            <span className={styles.terms}>
              <Skeleton height={14} width="60%" />
            </span>
          </div>
        </div>
      </div>
    ))}
  </div>
);

/** The placeholder of the sessions while they load. */
export const FlashSkeleton = () => (
  <>
    <div className={styles.sessions}>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles.session}>
          <Skeleton height={40} width={56} />
        </span>
      ))}
    </div>
    <FlashItemsSkeleton />
  </>
);
