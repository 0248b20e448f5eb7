import { COOPERATION_KINDS, COOPERATIONS } from '@marque/contract/referral/circle/cooperation';
import { ANSWER_WORKING_DAYS } from '@marque/contract/referral/circle/labels';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './circle.module.css';

const OwnSubmissions = lazyComponent(() => import('./own-submissions.tsx'));
const SubmissionView = lazyComponent(() => import('./submission-view.tsx'));

export const prefetch: NonNullable<PageModule['prefetch']> = () =>
  Promise.resolve({
    card: { title: '异业合作', desc: '品牌、场地、门店、媒体和渠道，一起做点事' },
  });

/** The kinds of cooperation with the member's own offers, or one of these. */
export function Component() {
  const { id } = usePageParams('referral.circleCooperate');
  if (!id) return <Kinds />;
  return (
    <Page id="referral.circleCooperate" title="我的意向">
      <LazyBoundary loading={<Skeleton height={420} />}>
        <SubmissionView id={id} kind="cooperation" />
      </LazyBoundary>
    </Page>
  );
}

function Kinds() {
  const href = useHref();
  const signedIn = useSignedIn();
  return (
    <Page id="referral.circleCooperate">
      <p className={styles.figure}>
        <b>{ANSWER_WORKING_DAYS}</b>个工作日内答复每一份意向
      </p>
      <section className={styles.part}>
        <SectionHead title="五种合作" />
        <ul className={styles.rows}>
          {COOPERATION_KINDS.map((kind) => {
            const { brings, name, seeks } = COOPERATIONS[kind];
            return (
              <li key={kind} className={styles.entry}>
                <div className={styles.line}>
                  <b>{name}</b>
                  <LinkButton
                    size="small"
                    kind="secondary"
                    to={href('referral.circleCooperateForm', { kind })}
                    aria-label={`提交意向：${name}`}
                  >
                    提交意向
                  </LinkButton>
                </div>
                <p>我们在找：{seeks}</p>
                <p>我们能给：{brings}</p>
              </li>
            );
          })}
        </ul>
      </section>
      {signedIn ? (
        <LazyBoundary>
          <OwnSubmissions kind="cooperation" title="我的意向" />
        </LazyBoundary>
      ) : null}
      <section className={styles.part}>
        <SectionHead title="接下来怎么走" />
        <div className={styles.rows}>
          <ListRow label="提交意向" value="今天" />
          <ListRow label="负责的同事答复" value={`${ANSWER_WORKING_DAYS} 个工作日内`} />
          <ListRow label="需要时请你补充" value="补充后重新计时" />
          <ListRow label="达成意向，开始合作" value="进展发消息给你" />
          <ListRow label="看做成的好物" to={href('referral.circleGoods')} />
          <ListRow label="圈层隐私政策" to={href('referral.circlePrivacy')} />
        </div>
      </section>
    </Page>
  );
}
