import {
  APPLICANT_KIND_LABELS,
  APPLICATION_STATE_LABELS,
} from '@marque/contract/referral/ambassador/labels';
import type { Application } from '@marque/contract/referral/ambassador/schema';
import { formatDate } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Figure } from '../programme/sums/figure.tsx';
import { nextOf } from './application-state.tsx';
import { useWithdraw } from './use-mine.ts';
import * as styles from './ambassador.module.css';

const SupplementForm = lazyComponent(() => import('./supplement-form.tsx'));

/** The own application: how it stands, what is missing, and its withdrawal. */
export function ApplicationView({ of }: { of: Application }) {
  const { answer, at, channels, city, company, kind, state, supplement, words } = of;
  const withdrawal = useWithdraw();
  return (
    <article className={styles.last}>
      <div className={styles.state} role="status">
        <Figure of={APPLICATION_STATE_LABELS[state]}>{nextOf(of)}</Figure>
      </div>
      {answer ? (
        <section className={styles.paper} aria-label="要补充的">
          <b>请补充</b>
          <p>{answer}</p>
        </section>
      ) : null}
      {state === 'supplement' ? (
        <LazyBoundary loading={<Skeleton height={180} />}>
          <SupplementForm />
        </LazyBoundary>
      ) : null}
      <section className={styles.part}>
        <SectionHead title="你提交的" />
        <p className={styles.words}>{words}</p>
        <ListRow
          label="身份"
          value={[APPLICANT_KIND_LABELS[kind], company].filter(Boolean).join(' · ')}
        />
        <ListRow label="城市" value={city} />
        {channels.length > 0 ? (
          <ListRow label="发布的地方" value={`${channels.length} 个链接`} />
        ) : null}
        {supplement ? <ListRow label="补充" value={supplement} /> : null}
        <ListRow label="提交时间" value={formatDate(at)} />
      </section>
      <div className={styles.part}>
        <Button block kind="secondary" busy={withdrawal.busy} onClick={() => void withdrawal.ask()}>
          撤回申请
        </Button>
      </div>
    </article>
  );
}
