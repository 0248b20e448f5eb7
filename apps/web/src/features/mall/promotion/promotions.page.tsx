import { activityPage } from '@marque/contract/activity/endpoints';
import { offerPromotions } from '@marque/contract/mall/offer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ActivitiesRail } from '#blocks/activity-card/activities-rail.tsx';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { HydrationSection } from '#shared/ui/loading/hydration-section.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { PromotionCard } from './promotion-card.tsx';

/** The activities above the promotions. */
const RUNNING = { size: 6 };

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load }) => {
  await Promise.all([load(offerPromotions, {}), load(activityPage, RUNNING)]);
  return {};
};

export function Component() {
  const api = useApi();
  const href = useHref();
  const query = api.query(offerPromotions, {}, 'live');
  const promotions = useQuery(query);
  const running = useQuery(api.query(activityPage, RUNNING, 'live'));
  useRefetchForMember(query.queryKey);
  return (
    <Page id="mall.promotions">
      {running.data && running.data.items.length > 0 ? (
        <ActivitiesRail title="正在进行" items={running.data.items} />
      ) : null}
      <QueryView
        of={promotions}
        skeleton={[0, 1].map((place) => (
          <Card key={place}>
            <Skeleton height={280} />
          </Card>
        ))}
        empty={{
          when: ({ items }) => items.length === 0,
          show: (
            <Empty of="coupons" title="眼下没有满减活动" text="新的活动会放在商城首页">
              <LinkButton size="small" kind="secondary" to={href('mall.home')}>
                去商城逛逛
              </LinkButton>
            </Empty>
          ),
        }}
      >
        {({ items }) =>
          items.map((promotion) => (
            <HydrationSection key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </HydrationSection>
          ))
        }
      </QueryView>
    </Page>
  );
}
