import { MAX_PROPOSALS } from '@marque/contract/referral/circle/labels';
import { circleCall } from '@marque/contract/referral/circle/submission-endpoints';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './circle.module.css';

const ProposalForm = lazyComponent(() => import('./proposal-form.tsx'));

/** The form of a proposal to one call. */
export function Component() {
  const { callId = '' } = usePageParams('referral.circleCallForm');
  return (
    <Page id="referral.circleCallForm">
      <MemberGate title="登录后写提案">
        <Asked id={callId || '-'} />
      </MemberGate>
    </Page>
  );
}

function Asked({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const call = useQuery(api.query(circleCall, { id }, 'live'));
  const others = <LinkButton to={href('referral.circleCalls')}>看正在进行的征集</LinkButton>;
  return (
    <QueryView of={call} skeleton={<Skeleton height={560} />} onError={others}>
      {({ brief, isOpen, mine, title }) => {
        if (!isOpen)
          return (
            <Notice illustration="empty" title="这期征集已经截止" text="看看正在进行的">
              {others}
            </Notice>
          );
        if (mine >= MAX_PROPOSALS)
          return (
            <Notice
              illustration="empty"
              title={`这期征集每人最多 ${MAX_PROPOSALS} 个提案`}
              text="撤回一份，就可以再写一份"
            >
              {others}
            </Notice>
          );
        return (
          <>
            <div className={styles.words}>
              <h2>{title}</h2>
              <p>{brief}</p>
            </div>
            <LazyBoundary loading={<Skeleton height={420} />}>
              <ProposalForm callId={id} />
            </LazyBoundary>
          </>
        );
      }}
    </QueryView>
  );
}
