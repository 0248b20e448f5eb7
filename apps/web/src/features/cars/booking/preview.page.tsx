import { CarStage } from '#blocks/car-stage/car-stage.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { stagedOf } from '../common/choice.ts';
import { ConfigurationView } from '../common/configuration-view.tsx';
import {
  type Configuration,
  type Configuring,
  useConfiguration,
} from '../common/use-configuration.ts';
import { CampaignCard, DepositCard, Obstacles, PriceCard } from './booking-terms.tsx';
import { StoreRow } from '#blocks/car-order/store-row.tsx';
import { useBooking } from './use-booking.ts';

/** The summary of a booking before the buyer's data is entered. */
export function Component() {
  const configuring = useConfiguration();
  const { configuration } = configuring;
  if (configuration) return <Preview of={configuring} configuration={configuration} />;
  return (
    <Page id="cars.bookingPreview">
      <ConfigurationView of={configuring}>{() => null}</ConfigurationView>
    </Page>
  );
}

function Preview({ of, configuration }: { of: Configuring; configuration: Configuration }) {
  const { offer, chosen, asked } = configuration;
  const href = useHref();
  const store = useSheet('store');
  const booking = useBooking(of, configuration);
  const adjust = href('cars.custom', of.paramsOf(asked));
  return (
    <Page
      id="cars.bookingPreview"
      bar={
        booking.check.data ? (
          <ActionBar>
            <LinkButton kind="secondary" to={adjust}>
              修改
            </LinkButton>
            {booking.check.data.purchasable ? (
              <LinkButton to={href('cars.bookingSubmit', booking.params)}>去预订</LinkButton>
            ) : null}
          </ActionBar>
        ) : null
      }
    >
      <CarStage {...stagedOf(offer, chosen)} />
      <QueryView of={booking.check} skeleton={<Skeleton height={480} />}>
        {(check) => (
          <>
            <Obstacles
              of={check.obstacles}
              adjust={adjust}
              onStore={() => store.show()}
              onLeave={booking.leaveCampaign}
            />
            <Card aria-label="配置">
              <CardTitle>{check.car?.title}</CardTitle>
              {check.car?.names.map(({ group, name }) => (
                <ListRow key={`${group} ${name}`} label={group} value={name} />
              ))}
              <StoreRow
                sheet={store}
                dealerId={booking.dealerId}
                onPick={({ id }) => booking.chooseDealer(id)}
              />
            </Card>
            <CampaignCard of={check} onTake={booking.takeCampaign} />
            <PriceCard of={check} dealerId={booking.dealerId} />
            <DepositCard of={check} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
