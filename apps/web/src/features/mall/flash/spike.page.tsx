import { flashItems, flashSessions } from '@marque/contract/mall/flash/endpoints';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { useLikelyNext } from '#shared/routing/preload.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { sessionToShow, useFlashSessions } from './use-flash-sessions.ts';
import { FlashSessions } from './flash-sessions.tsx';
import { FlashSkeleton, FlashSessionView } from './flash-session-view.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  const session = sessionToShow(await load(flashSessions, {}), params.sessionId);
  if (session) await load(flashItems, { sessionId: session.id });
  return {};
};

export function Component() {
  useLikelyNext('mall.orderCreate');
  const { sessions, session, select, turned } = useFlashSessions();
  const href = useHref();
  return (
    <Page id="mall.spike" stage>
      <QueryView of={sessions} skeleton={<FlashSkeleton />}>
        {({ items, today }) =>
          session ? (
            <>
              <FlashSessions sessions={items} today={today} value={session.id} onChange={select} />
              <FlashSessionView key={session.id} session={session} onTurn={turned} />
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
