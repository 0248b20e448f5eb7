import { ambassadorDraft } from '@marque/contract/referral/ambassador/endpoints';
import { OPEN_APPLICATION } from '@marque/contract/referral/ambassador/labels';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ApplicationView } from './application-view.tsx';
import { ownOf, useMine } from './use-mine.ts';

const ApplicationForm = lazyComponent(() => import('./application-form.tsx'));

/** The application to become an ambassador, and how it stands once it is sent. */
export const Component = () => (
  <Page id="referral.ambassadorApply">
    <MemberGate title="登录后申请合伙人">
      <Asked />
    </MemberGate>
  </Page>
);

function Asked() {
  const api = useApi();
  const href = useHref();
  const mine = useMine();
  const draft = useQuery(api.query(ambassadorDraft, {}, 'live'));
  const home = <LinkButton to={href('referral.ambassador')}>看看合伙人怎么做</LinkButton>;
  return (
    <QueryView of={mine} skeleton={<Skeleton height={560} />}>
      {(stands) => {
        const { application, blocked, verified, agreement } = stands;
        if (ownOf(stands))
          return (
            <Notice illustration="success" title="你已经是合伙人了" text="推荐码和主页都在这里">
              {home}
            </Notice>
          );
        if (application && OPEN_APPLICATION.includes(application.state))
          return <ApplicationView of={application} />;
        if (blocked)
          return (
            <Notice illustration="empty" title="现在还不能申请" text={blocked.text}>
              {home}
            </Notice>
          );
        return (
          <QueryView of={draft} skeleton={<Skeleton height={560} />}>
            {({ draft: kept }) => (
              <LazyBoundary loading={<Skeleton height={560} />}>
                <ApplicationForm kept={kept} verified={verified} agreement={agreement} />
              </LazyBoundary>
            )}
          </QueryView>
        );
      }}
    </QueryView>
  );
}
