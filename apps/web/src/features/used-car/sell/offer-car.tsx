import { usedCarReport, usedCarReports } from '@marque/contract/used-car/valuation/endpoints';
import type { ReportBrief } from '@marque/contract/used-car/valuation/schema';
import { wan } from '@marque/contract/used-car/valuation/value';
import { useQuery } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useApi } from '#shared/api/use-api.ts';
import { lastDay } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { OwnSales } from './own-sales.tsx';
import * as styles from './sell.module.css';

const AskAnyStoreSheet = lazySheet(
  () => import('#blocks/lead-form/ask-any-store-sheet.tsx'),
  'opened',
);

type OfferCarProps = { reportId: string | undefined; onSent: (id: string) => void };

/** What selling to a store is like, and the way to it: a report, then one store. */
export function OfferCar({ reportId, onSent }: OfferCarProps) {
  const { query } = useApi();
  const href = useHref();
  const report = useQuery({
    ...query(usedCarReport, { id: reportId ?? '-' }),
    enabled: reportId !== undefined,
  });
  const memberOnly = useMemberOnly();
  const asking = useSheet('ask');
  const estimate = (
    <LinkButton to={href('usedCar.vehicleValuation', reportId ? { report: reportId } : {})}>
      {reportId ? '按今天重新估值' : '先估个价'}
    </LinkButton>
  );
  const sellable = report.data?.own !== false && report.data?.expired === false;
  return (
    <Page
      id="usedCar.sellUsedCar"
      bar={
        <ActionBar>
          {sellable ? (
            <Button onClick={() => memberOnly(() => asking.show())}>选门店，约检测</Button>
          ) : (
            estimate
          )}
        </ActionBar>
      }
    >
      {reportId === undefined ? (
        <OwnReports />
      ) : (
        <QueryView of={report} skeleton={<SkeletonCards heights={[132]} />} onError={estimate}>
          {({ name, prices, expired, outcome, validUntil }) => (
            <section className={styles.head}>
              <p className={styles.about}>{name}</p>
              <p className={styles.figure}>
                {outcome === 'priced' ? (
                  <>
                    {wan(prices.storeFen)}
                    <small> 万</small>
                  </>
                ) : (
                  '到店看'
                )}
              </p>
              <p className={styles.sentence}>
                {expired
                  ? '这份估值已过期，按今天的行情重新估一次再约。'
                  : outcome === 'priced'
                    ? `门店收购参考价，${lastDay(validUntil)}前有效。检测和你说的一样，就是这个价。`
                    : '出过大事故的车要当面看过才能报价，检测不收费。'}
              </p>
            </section>
          )}
        </QueryView>
      )}
      <Steps />
      <OwnSales />
      {sellable && reportId !== undefined ? (
        <AskAnyStoreSheet
          title="卖给哪家门店"
          open={asking.open}
          onClose={() => asking.close()}
          kind="usedCar"
          page="usedCar.sellUsedCar"
          asked={{
            about: { kind: 'sell', subject: { reportId } },
            button: '就卖给这家，去约检测',
            head: <ListRow label="车" value={report.data!.name} />,
          }}
          onSent={({ id }) => {
            asking.close();
            onSent(id);
          }}
        />
      ) : null}
    </Page>
  );
}

const STEPS = [
  ['选一家门店', '只有这一家知道你的号码，随时可以撤回'],
  ['到店检测 60 分钟', '带行驶证和登记证书，检测不收费'],
  ['当场看价', '和估值差多少，逐项写清楚；和你说的一样的不会扣'],
  ['过户收款', '7 天内决定都行，不卖也没有费用'],
] as const;

function Steps() {
  return (
    <ol className={styles.steps} aria-label="怎么卖">
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The member's reports, to begin with one. */
function OwnReports() {
  const { query } = useApi();
  const href = useHref();
  const { data } = useQuery({ ...query(usedCarReports, {}, 'live'), enabled: useSignedIn() });
  const valid = (data?.items ?? []).filter(({ expired }: ReportBrief) => !expired);
  return (
    <section className={styles.head}>
      <p className={styles.figure}>
        7<small> 天</small>
      </p>
      <p className={styles.sentence}>
        门店的报价为你留这么久。先有一份估值，检测以后只看差在哪里。
      </p>
      {valid.map(({ id, name, storeFen, outcome }) => (
        <ListRow
          key={id}
          label={name}
          note="估值报告"
          value={outcome === 'priced' ? `${wan(storeFen)} 万` : '到店看'}
          to={href('usedCar.sellUsedCar', { reportId: id })}
        />
      ))}
    </section>
  );
}
