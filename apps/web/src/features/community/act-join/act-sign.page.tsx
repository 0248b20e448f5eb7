import { actJoin, actTicket } from '@marque/contract/community/act/endpoints';
import { useQuery } from '@tanstack/react-query';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { JoinBar } from './join-bar.tsx';
import { JoinView } from './join-view.tsx';
import { askEvery } from './ask-every.ts';

const HostView = lazyComponent(() => import('./arriving/host-view.tsx'));
const ByCode = lazyComponent(() => import('./arriving/by-code.tsx'));

const skeleton = <Skeleton height={480} />;

/** The member's sign-up for an activity by its id, or by its own; all of them have a page of theirs. */
export function Component() {
  const href = useHref();
  const { id, join, code, host } = usePageParams('community.actSign');
  if (join) return <OwnJoin joinId={join} />;
  if (id && (host || code))
    return (
      <LazyBoundary loading={<Page id="community.actSign">{skeleton}</Page>}>
        {host ? <HostView id={id} /> : <ByCode id={id} code={code!} />}
      </LazyBoundary>
    );
  return id ? <OfAct id={id} /> : <Redirect to={href('community.myActEvaluateList')} />;
}

const wayOn = (to: string) => (
  <LinkButton size="small" kind="secondary" to={to}>
    看看别的活动
  </LinkButton>
);

function OfAct({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const { presence } = usePageParams('community.actSign');
  const own = useQuery({ ...api.query(actJoin, { id }, 'live'), enabled: useSignedIn() });
  const joinId = own.data?.join?.joinId;
  if (joinId) return <OwnJoin joinId={joinId} />;
  return (
    <RecordPage
      id="community.actSign"
      login="登录后看我的报名"
      of={own}
      skeleton={skeleton}
      wayOn={wayOn(href('community.information', { tab: 'acts' }))}
    >
      {() => <Redirect to={href('community.actNewSign', { id, ...(presence && { presence }) })} />}
    </RecordPage>
  );
}

function OwnJoin({ joinId }: { joinId: string }) {
  const api = useApi();
  const href = useHref();
  const ticket = useQuery({
    ...api.query(actTicket, { joinId }, 'live'),
    enabled: useSignedIn(),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => askEvery(state.data),
  });
  return (
    <RecordPage
      id="community.actSign"
      login="登录后看我的报名"
      of={ticket}
      skeleton={skeleton}
      wayOn={wayOn(href('community.information', { tab: 'acts' }))}
      renderBar={(data) => <JoinBar of={data} />}
    >
      {(data) => <JoinView of={data} />}
    </RecordPage>
  );
}
