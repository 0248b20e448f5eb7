import type { HandbookTopic } from '@marque/contract/serve/handbook/schema';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { CallButton, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';

/** The way on from a topic: help on the road for red lamps and emergencies, otherwise the people of the brand. */
export function TopicBar({ of: { chapter, lamp, title } }: { of: HandbookTopic }) {
  const { hotline } = useBrand();
  const href = useHref();
  const urgent = lamp?.colour === 'red' || chapter === 'roadside';
  return (
    <ActionBar lead={<CustomerServiceButton topic="product" look="bar" />}>
      <CallButton phone={hotline} kind={urgent ? 'primary' : 'secondary'}>
        {urgent ? '打道路救援电话' : '没解决，打电话问'}
      </CallButton>
      {lamp?.colour === 'amber' ? (
        <LinkButton
          to={href('maintenance.maintenance', { kind: 'repair', symptom: `仪表上的${title}亮了` })}
        >
          预约检修
        </LinkButton>
      ) : null}
    </ActionBar>
  );
}
