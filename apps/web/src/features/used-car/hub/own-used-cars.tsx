import { leadList } from '@marque/contract/lead/endpoints';
import type { Lead } from '@marque/contract/lead/schema';
import { usedCarReports } from '@marque/contract/used-car/valuation/endpoints';
import type { ReportBrief } from '@marque/contract/used-car/valuation/schema';
import { rangeText } from '@marque/contract/used-car/valuation/value';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { PathLink, useHref, useRouteLocation, useServerLink } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import * as styles from './serve.module.css';

const SHOWN = 3;

/** The latest value as the page's figure, the member's valuations, and what stores were asked for. */
export function OwnUsedCars() {
  const { query } = useApi();
  const hydrated = useHydrated();
  const signedIn = useSignedIn() && hydrated;
  const { blocks } = useBrand();
  const reports = useQuery({ ...query(usedCarReports, {}, 'live'), enabled: signedIn });
  const leads = useQuery({ ...query(leadList, {}, 'live'), enabled: signedIn });
  const all = reports.data?.items ?? [];
  const asked = (leads.data?.items ?? []).filter(({ kind }) => kind === 'replacement');
  const latest = all.find(({ expired, outcome }) => !expired && outcome === 'priced');
  // The latest one is the figure.
  const own = all.filter((one) => one !== latest).slice(0, SHOWN);
  return (
    <>
      <Figure of={latest} rim={blocks.hero === 'rim'} />
      {own.length + asked.length > 0 ? (
        <section className={styles.part} aria-label="我的估值和预约">
          <h2>{own.length > 0 ? '我的估值和预约' : '我的预约'}</h2>
          {own.map((report) => (
            <OwnReport key={report.id} of={report} />
          ))}
          {asked.slice(0, SHOWN).map((lead) => (
            <OwnLead key={lead.id} of={lead} />
          ))}
        </section>
      ) : null}
      {hydrated && !signedIn ? <Invitation /> : null}
    </>
  );
}

function Figure({ of, rim }: { of: ReportBrief | undefined; rim: boolean }) {
  const href = useHref();
  const className = cx(styles.figure, rim && styles.rim);
  if (!of)
    return (
      <div className={className}>
        <p>
          <b>1</b> 分钟
        </p>
        <span>先知道值多少，再决定怎么换</span>
      </div>
    );
  return (
    <PathLink className={className} to={href('usedCar.valuationReport', { id: of.id })}>
      <p>
        <b>{rangeText(of.range)}</b> 万
      </p>
      <span>
        {of.name} · {formatDate(of.madeAt)} 估值，看报告
      </span>
    </PathLink>
  );
}

function OwnReport({ of: { expired, id, madeAt, name, outcome, range } }: { of: ReportBrief }) {
  const href = useHref();
  const priced = outcome === 'priced' ? `${rangeText(range)} 万` : '要检测';
  return (
    <ListRow
      label={name}
      note={`${formatDate(madeAt)} 估值`}
      value={expired ? '已过期' : priced}
      to={href('usedCar.valuationReport', { id })}
    />
  );
}

function OwnLead({ of: { dealer, link, statusText, title } }: { of: Lead }) {
  const linkTo = useServerLink();
  const to = linkTo(link);
  return <ListRow label={title} note={dealer.name} value={statusText} {...(to && { to })} />;
}

function Invitation() {
  const { pathname, search } = useRouteLocation();
  return (
    <div className={styles.invitation}>
      <span>登录后，估值和预约都收在这里</span>
      <Button size="small" kind="secondary" onClick={() => void signIn(pathname + search)}>
        登录
      </Button>
    </div>
  );
}
