import { circleCalls } from '@marque/contract/referral/circle/submission-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { CallPaper, PastCall } from './call-paper.tsx';
import * as styles from './circle.module.css';

const OwnSubmissions = lazyComponent(() => import('./own-submissions.tsx'));
const SubmissionView = lazyComponent(() => import('./submission-view.tsx'));
const PublicProposals = lazySheet(() => import('./public-proposals.tsx'), 'opened');

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await load(circleCalls, {});
  return { card: { title: '共创征集', desc: '写下你的想法，入选就做出来' } };
};

/** Calls for ideas with the member's own proposals, or one of these. */
export function Component() {
  const { id } = usePageParams('referral.circleCalls');
  if (!id) return <Calls />;
  return (
    <Page id="referral.circleCalls" title="我的提案">
      <LazyBoundary loading={<Skeleton height={420} />}>
        <SubmissionView id={id} kind="proposal" />
      </LazyBoundary>
    </Page>
  );
}

function Calls() {
  const api = useApi();
  const href = useHref();
  const signedIn = useSignedIn();
  const [shown, setShown] = useState('');
  const [open, setOpen] = useState(false);
  const options = api.query(circleCalls, {}, 'live');
  const calls = useQuery(options);
  useRefetchForMember(options.queryKey);
  const show = (id: string) => {
    setShown(id);
    setOpen(true);
  };
  return (
    <Page id="referral.circleCalls">
      <QueryView of={calls} skeleton={<Skeleton height={640} />}>
        {({ items }) => {
          const running = items.filter(({ isOpen }) => isOpen);
          const past = items.filter(({ isOpen }) => !isOpen);
          return (
            <>
              {running.map((call) => (
                <CallPaper key={call.id} of={call} onShown={show} />
              ))}
              {running.length === 0 ? (
                <p className={styles.figure}>
                  <b>0</b>场正在进行，先看看往期做成了什么
                </p>
              ) : null}
              {signedIn ? (
                <LazyBoundary>
                  <OwnSubmissions kind="proposal" title="我的提案" />
                </LazyBoundary>
              ) : null}
              {past.length > 0 ? (
                <section className={styles.part}>
                  <SectionHead title="往期结果" />
                  <ul className={styles.rows}>
                    {past.map((call) => (
                      <PastCall key={call.id} of={call} />
                    ))}
                  </ul>
                </section>
              ) : null}
            </>
          );
        }}
      </QueryView>
      <div className={styles.rows}>
        <ListRow label="共创好物" value="征集做成的东西" to={href('referral.circleGoods')} />
      </div>
      <PublicProposals open={open} onClose={() => setOpen(false)} id={shown} />
    </Page>
  );
}
