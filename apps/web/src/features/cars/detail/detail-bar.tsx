import type { CampaignBrief } from '@marque/contract/cars/campaign/schema';
import type { CarType, Series } from '@marque/contract/cars/schema';
import { isDriven } from '@marque/contract/cars/drive/test-drive';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { campaignPage } from '#blocks/campaign-card/campaign-card.tsx';

type DetailBarProps = {
  series: Series;
  types: readonly CarType[];
  /** The series' campaign; undefined without one. */
  campaign: CampaignBrief | undefined;
};

/** The next steps from a series: its parameters and the configurator. */
export function DetailBar({ series, types, campaign }: DetailBarProps) {
  const href = useHref();
  // A trim without a price cannot be configured.
  const first = types.find(({ priceFen }) => priceFen !== null);
  const { seriesId, saleState } = series;
  const drivable = isDriven(saleState);
  const ordered = first !== undefined && saleState === 'onSale';
  // A series before its market launch is only sold with a campaign.
  const ahead = saleState !== 'onSale' && campaign?.state === 'live' ? campaign : undefined;
  return (
    <ActionBar lead={<CustomerServiceButton topic="product" look="bar" />}>
      {(drivable && first) || saleState === 'blind' ? null : (
        <LinkButton
          {...(first || drivable ? { kind: 'secondary' } : {})}
          to={href('cars.modelConfig', { seriesId })}
        >
          参数配置
        </LinkButton>
      )}
      {drivable ? (
        <LinkButton
          {...(ordered || ahead ? { kind: 'secondary' } : {})}
          to={href('cars.appointmentDrive', { seriesId, from: 'cars.detail' })}
        >
          预约试驾
        </LinkButton>
      ) : null}
      {ahead ? (
        <LinkButton to={href(campaignPage(ahead), { id: ahead.id })}>{ahead.title}</LinkButton>
      ) : first ? (
        <LinkButton
          {...(drivable && !ordered ? { kind: 'secondary' } : {})}
          to={href('cars.custom', {
            typeId: first.typeId,
            campaignId: campaign?.state === 'live' ? campaign.id : undefined,
          })}
        >
          定制这款车
        </LinkButton>
      ) : null}
    </ActionBar>
  );
}
