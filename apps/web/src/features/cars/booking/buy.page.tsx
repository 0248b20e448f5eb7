import { CarStage } from '#blocks/car-stage/car-stage.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { cardOf, nameOf, stagedOf } from '../common/choice.ts';
import { ConfigurationView } from '../common/configuration-view.tsx';
import {
  type Configuration,
  type Configuring,
  prefetchConfiguration,
  useConfiguration,
} from '../common/use-configuration.ts';
import { CampaignCard, DepositCard, Obstacles, PriceCard } from './booking-terms.tsx';
import * as styles from './booking.module.css';
import { ClosedBar, ClosedCard } from './closed.tsx';
import { StoreRow } from '#blocks/car-order/store-row.tsx';
import { useBooking } from './use-booking.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = prefetchConfiguration;

/** The first page of a booking: car, store, price and refund rules. */
export function Component() {
  const configuring = useConfiguration();
  const { configuration } = configuring;
  if (configuration) return <Buy of={configuring} configuration={configuration} />;
  return (
    <Page id="cars.buy">
      <ConfigurationView of={configuring}>{() => null}</ConfigurationView>
    </Page>
  );
}

function Buy({ of, configuration }: { of: Configuring; configuration: Configuration }) {
  const { offer, chosen, asked } = configuration;
  const { id: brand } = useBrand();
  const href = useHref();
  const store = useSheet('store');
  const booking = useBooking(of, configuration);
  const { data } = booking.check;
  // Only one brand has a confirmation page.
  const next = hasPage('cars.bookingPreview', brand)
    ? href('cars.bookingPreview', booking.params)
    : href('cars.bookingSubmit', booking.params);
  const isClosed = data?.obstacles.some(({ code }) => code === 'TYPE_OFF_SALE') ?? false;
  const adjust = href('cars.custom', of.paramsOf(asked));
  return (
    <Page
      id="cars.buy"
      bar={
        isClosed ? (
          <ClosedBar of={offer} />
        ) : data?.purchasable ? (
          <ActionBar
            lead={
              <div className={styles.total}>
                <Price fen={data.deposit.amountFen} size="medium" />
                <p>{data.deposit.nature}，锁单前随时可退</p>
              </div>
            }
          >
            <LinkButton to={next}>下一步</LinkButton>
          </ActionBar>
        ) : null
      }
    >
      <CarStage {...stagedOf(offer, chosen)} hero />
      <div className={styles.inset}>
        <div className={styles.car}>
          <h2>{nameOf(offer)}</h2>
          <p>{cardOf(offer, chosen).desc}</p>
        </div>
      </div>
      {isClosed ? null : (
        <Card>
          <StoreRow
            sheet={store}
            dealerId={booking.dealerId}
            onPick={({ id }) => booking.chooseDealer(id)}
          />
        </Card>
      )}
      <QueryView of={booking.check} skeleton={<Skeleton height={420} />}>
        {(check) => (
          <>
            <Obstacles
              of={check.obstacles}
              adjust={adjust}
              onStore={() => store.show()}
              onLeave={booking.leaveCampaign}
            />
            {isClosed ? <ClosedCard of={offer} /> : null}
            <CampaignCard of={check} onTake={booking.takeCampaign} />
            <PriceCard of={check} dealerId={booking.dealerId} />
            {isClosed ? null : <DepositCard of={check} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}
