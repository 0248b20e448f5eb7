import { flashItems, flashSessions } from '@marque/contract/mall/flash/endpoints';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useLikelyNext } from '#shared/routing/preload.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { sessionToShow, useSpike } from './use-spike.ts';
import { SpikeSessions } from './spike-sessions.tsx';
import { SpikeSkeleton, SpikeView } from './spike-view.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const session = sessionToShow(await load(flashSessions, {}), params.sessionId);
  if (session) await load(flashItems, { sessionId: session.id });
  return {};
};

export function Component() {
  useLikelyNext('mall.orderCreate');
  const { sessions, session, select, turned } = useSpike();
  const href = useHref();
  return (
    <Page id="mall.spike" stage>
      <QueryView of={sessions} skeleton={<SpikeSkeleton />}>
        {({ items, today }) =>
          session ? (
            <>
              <SpikeSessions sessions={items} today={today} value={session.id} onChange={select} />
              <SpikeView key={session.id} session={session} onTurn={turned} />
            </>
          ) : (
            <Empty title="今天还没有抢购场次" text="新的场次开出来，会放在商城首页">
              <LinkButton size="small" kind="secondary" to={href('mall.home')}>
                去商城逛逛
              </LinkButton>
            </Empty>
          )
        }
      </QueryView>
    </Page>
  );
}
