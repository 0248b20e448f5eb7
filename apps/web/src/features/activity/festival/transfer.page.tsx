import { activityHelps } from '@marque/contract/activity/help/endpoints';
import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import { entryOfFamily } from '@marque/contract/activity/families';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { Opening } from '#blocks/landing/landing-head.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, useQueryParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActivityPage, RunningInstead } from '../frame/activity-page.tsx';
import { isOver } from '../frame/is-over.ts';
import { RemindButton } from '../frame/remind-button.tsx';
import { StateLine } from '../frame/state-line.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { Asker } from '../help/asker.tsx';
import { HelpBar } from '../help/help-bar.tsx';
import { PrizeRail } from '../parts/prize-rail.tsx';
import { PhaseBar } from './phase-bar.tsx';

/** The arrival at a venue from a link, a poster or a text: who sent it, what is promised, the way in. */
export const transferPage = (family: string) => ({
  Component: Transfer,
  prefetch: prefetchActivity(family, async ({ image }, { blocks, load, params: { joinId } }) => {
    // The page stands without an unknown record.
    if (joinId) await load(activityHelps, { joinId }).catch(() => null);
    return { hero: { image, sizes: HERO_SIZES[blocks.hero] } };
  }),
});

/** The record that friends are asked to help; undefined without one. */
function useAsked() {
  const api = useApi();
  const [query] = useQueryParams();
  const joinId = query.get('joinId');
  const asked = api.paged(activityHelps, { joinId: joinId ?? '-' }, 'live');
  const helps = useInfiniteQuery({ ...asked, enabled: joinId !== null });
  useRefetchForMember(asked.queryKey);
  return helps.data?.pages[0]?.record;
}

function Transfer() {
  const asker = useAsked();
  return (
    <ActivityPage stage renderBar={(of) => <Bar of={of} asker={asker} />}>
      {(of) => (
        <>
          <Opening title={of.title} subtitle={of.share.text} hero={of.image} />
          {asker ? <Asker of={asker} /> : null}
          <StateLine of={of} />
          <PhaseBar of={of.view as FestivalView} />
          <PrizeRail of={of} note="每只盲盒里都有一份" />
          {isOver(of) ? <RunningInstead without={of.id} /> : null}
        </>
      )}
    </ActivityPage>
  );
}

type BarProps = { of: ActivityDetail; asker: ReturnType<typeof useAsked> };

/** The way on in this host: help who asks, go in, be reminded, or open the app. */
function Bar({ of, asker }: BarProps) {
  const href = useHref();
  const [query] = useQueryParams();
  const joinId = query.get('joinId');
  const page = entryOfFamily(of.family);
  if (asker) return <HelpBar of={asker} label="进入会场" />;
  if (of.allowed.includes('remind')) return <RemindButton of={of} />;
  if (!page) return null;
  const venue = href(page, { id: of.id, ...(joinId && { joinId }) });
  return (
    <>
      <LinkButton block to={venue}>
        {isOver(of) ? '看结果' : '进入会场'}
      </LinkButton>
      {of.allowed.includes('share') ? null : (
        <LinkButton block kind="secondary" to={href('community.openApp', { path: venue })}>
          打开 App
        </LinkButton>
      )}
    </>
  );
}
