import { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { subscribeQuote } from '@marque/contract/used-car/subscription/endpoints';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { SampleNote } from '../common/sample-note.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { Choose } from './choose.tsx';
import { QuoteView } from './quote-view.tsx';
import { carsInput, quoteInput, useQuote } from './use-quote.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ params, load }) => {
  if (params.id) await load(subscribeQuote, quoteInput(params.id, params));
  else await load(usedCarPage, carsInput(params));
  return {};
};

/** What a subscription to a used car costs; without a car, the choice of one. */
export function Component() {
  const { id } = usePageParams('usedCar.subscribeCar');
  return id ? <OfCar key={id} id={id} /> : <Choose />;
}

function OfCar({ id }: { id: string }) {
  const { quote, input, choose } = useQuote(id);
  const href = useHref();
  return (
    <Page id="usedCar.subscribeCar" bar={quote.data ? <ApplyBar of={quote.data} /> : undefined}>
      <QueryView
        of={quote}
        skeleton={<Skeleton height={560} />}
        onError={
          <LinkButton size="small" kind="secondary" to={href('usedCar.subscribeCar')}>
            看别的可订阅的车
          </LinkButton>
        }
      >
        {(data) => (
          <>
            <QuoteView of={data} input={input} onChoose={choose} />
            <SampleNote />
          </>
        )}
      </QueryView>
    </Page>
  );
}
