import { activityCuts } from '@marque/contract/activity/cut/endpoints';
import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney } from '@marque/contract/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useDealOrder } from '../parts/use-deal-order.ts';
import { CutAction } from './cut-action.tsx';
import { CutFace } from './cut-face.tsx';
import { CutList } from './cut-list.tsx';
import { figureOf, sentenceOf } from './cut-words.ts';
import { useOwnCut } from './use-cut.ts';
import * as styles from './cut.module.css';

/** A member's cuts in an activity: the one that runs with what can be done, then those before. */
export function Component() {
  return (
    <Page id="activity.cutKnifeMyTeam">
      <MemberGate title="登录后看我的砍价">
        <Records />
      </MemberGate>
    </Page>
  );
}

function Records() {
  const api = useApi();
  const href = useHref();
  const { id } = usePageParams('activity.cutKnifeMyTeam');
  const records = useInfiniteQuery({
    ...api.paged(activityCuts, { id: id || 'cutKnife' }, 'live'),
    enabled: useSignedIn(),
  });
  const wayOn = (
    <LinkButton to={href('activity.cutKnifeDetails', id ? { id } : {})}>看看能砍什么</LinkButton>
  );
  return (
    <QueryView of={records} skeleton={<Skeleton height={420} />} onError={wayOn}>
      {({ pages }) => {
        const [first, ...others] = pages.flatMap(({ items }) => items);
        if (!first)
          return (
            <Notice illustration="empty" title="还没有发起过砍价" text="选一件，请朋友帮你砍到底价">
              {wayOn}
            </Notice>
          );
        return (
          <>
            <One of={first} />
            {others.length > 0 ? (
              <Card aria-label="以前的">
                {others.map((one) => (
                  <ListRow
                    key={one.id}
                    label={one.goods.title}
                    note={formatDateTime(one.until)}
                    value={figureOf(one)}
                    {...(one.orderId && { to: href('mall.orderDetail', { id: one.orderId }) })}
                  />
                ))}
              </Card>
            ) : null}
            {records.hasNextPage ? (
              <Button kind="secondary" block onClick={() => void records.fetchNextPage()}>
                更多
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

function One({ of }: { of: CutRecord }) {
  const href = useHref();
  const share = useSheet('share');
  const order = useDealOrder();
  const own = useOwnCut(of.joinId);
  const { state, allowed, until, buyUntil, goods, priceFen, needed, helped, joinId } = of;
  const ends = state === 'cutting' ? until : buyUntil;
  return (
    <>
      <CutFace of={of} />
      <section className={styles.own} aria-label="我的砍价">
        <p className={styles.figure}>{figureOf(of)}</p>
        <p className={styles.note}>{sentenceOf(of)}</p>
        {ends ? <Countdown to={ends} plates /> : null}
      </section>
      <div className={styles.actions}>
        <CutAction of={of} onInvite={() => share.show()} />
        {allowed.includes('own') ? (
          <Button block kind="secondary" busy={own.isPending} onClick={() => own.mutate()}>
            自己砍一刀
          </Button>
        ) : null}
        {state === 'cutting' && allowed.includes('order') ? (
          <Button block kind="secondary" onClick={() => void order(goods, of.id)}>
            按现价买 {formatMoney(priceFen)}
          </Button>
        ) : null}
      </div>
      <CutList of={of.cuts} />
      <Card>
        <ListRow label={goods.title} to={href('mall.product', { id: goods.commodityId })} />
        <ListRow label="砍价成果" to={href('activity.cutKnifeReward', { id: of.activityId })} />
      </Card>
      <PageShare
        control={share}
        target={{
          page: 'activity.cutKnifeCutPage',
          params: { joinId },
          bare: true,
          title: `还需 ${needed - helped} 位，帮我砍一刀`,
          desc: goods.title,
          image: goods.image,
          price: null,
        }}
      />
    </>
  );
}
