import { activityCuts } from '@marque/contract/activity/cut/endpoints';
import type { CutRecord } from '@marque/contract/activity/cut/schema';
import { formatMoney } from '@marque/contract/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sumBy } from 'es-toolkit';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Notice, QueryView } from '#shared/ui/layout/states.tsx';
import { RunningInstead } from '../frame/activity-page.tsx';
import { GoodsRow } from '../team/goods-row.tsx';
import { CutAction } from './cut-action.tsx';
import { figureOf, sentenceOf } from './cut-words.ts';
import * as styles from './cut.module.css';

/** What friends have cut comes to something with these. */
const SHOWN: ReadonlySet<CutRecord['state']> = new Set<CutRecord['state']>([
  'floor',
  'ordered',
  'done',
  'soldOut',
  'refunded',
]);

/** What came of a member's cuts: what was saved, the orders, what is still kept. */
export function Component() {
  return (
    <Page id="activity.cutKnifeReward">
      <MemberGate title="登录后看砍价成果">
        <Results />
      </MemberGate>
    </Page>
  );
}

function Results() {
  const api = useApi();
  const href = useHref();
  const { id } = usePageParams('activity.cutKnifeReward');
  const records = useInfiniteQuery({
    ...api.paged(activityCuts, { id: id || 'cutKnife' }, 'live'),
    enabled: useSignedIn(),
  });
  const wayOn = (
    <LinkButton to={href('activity.cutKnifeDetails', id ? { id } : {})}>去发起砍价</LinkButton>
  );
  return (
    <QueryView of={records} skeleton={<SkeletonCards heights={[96, 220]} />} onError={wayOn}>
      {({ pages }) => {
        const shown = pages.flatMap(({ items }) => items).filter(({ state }) => SHOWN.has(state));
        const saved = sumBy(shown, ({ state, fromFen, priceFen }) =>
          state === 'done' ? fromFen - priceFen : 0,
        );
        if (shown.length === 0 && !records.hasNextPage)
          return (
            <>
              <Notice
                illustration="empty"
                title="还没有砍价成果"
                text="朋友帮你砍到底价后，省了多少写在这里"
              >
                {wayOn}
              </Notice>
              <RunningInstead />
            </>
          );
        return (
          <>
            <section className={styles.own} aria-label="一共">
              <p className={styles.figure}>{formatMoney(saved)}</p>
              <p className={styles.note}>朋友们一共帮你省下的</p>
            </section>
            {shown.map((one) => (
              <Result key={one.id} of={one} />
            ))}
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

function Result({ of }: { of: CutRecord }) {
  const { fromFen, priceFen, helped, ownFen, goods, buyUntil } = of;
  return (
    <Card aria-label={goods.title}>
      <GoodsRow of={goods} />
      <ListRow label={figureOf(of)} note={sentenceOf(of)} />
      <ListRow
        label="砍掉"
        value={formatMoney(fromFen - priceFen)}
        note={ownFen > 0 ? `${helped} 位朋友，自己 ${formatMoney(ownFen)}` : `${helped} 位朋友`}
      />
      {buyUntil || of.orderId ? <CutAction of={of} onInvite={() => undefined} /> : null}
    </Card>
  );
}
