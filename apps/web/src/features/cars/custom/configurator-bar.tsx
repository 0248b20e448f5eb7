import { PRICE_KIND_NAMES } from '@marque/contract/cars/price-kind';
import { changeText } from '@marque/contract/money';
import { useState } from 'react';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { hasPage } from '#shared/routing/page-paths.ts';
import { chosenText, priceOf } from '../common/choice.ts';
import * as styles from './custom.module.css';
import { SaveConfiguration } from './save-configuration.tsx';
import type { Configuration } from '../common/use-configuration.ts';
import type { AnsweredConfiguring } from './use-answered-configuration.ts';

const BarNote = lazyComponent(() => import('./bar-note.tsx'));

type BarProps = { of: AnsweredConfiguring; configuration: Configuration };

/** Returns the last change of an amount in fen; null before the first. */
function useLastChange(fen: number, of: string): number | null {
  const [seen, setSeen] = useState({ of, fen, change: null as number | null });
  if (seen.of !== of) setSeen({ of, fen, change: null });
  else if (seen.fen !== fen) setSeen({ of, fen, change: fen - seen.fen });
  return seen.change;
}

/** The bar with the total, the last change and the next steps. */
export function ConfiguratorBar({ of, configuration }: BarProps) {
  const { offer, chosen } = configuration;
  const valid = of.isBuildable;
  const href = useHref();
  const { id: brand } = useBrand();
  const total = valid && of.choice ? of.choice.totalFen : priceOf(offer, chosen);
  const change = useLastChange(total, offer.typeId);
  return (
    <div className={styles.bar}>
      <PageLink page="cars.customChosen" params={of.paramsOf(chosen)} className={styles.total}>
        <Price fen={total} size="medium" />
        <span className={styles.change}>
          {change === null
            ? `${PRICE_KIND_NAMES[offer.priceKind]} · 看已选`
            : `刚才 ${changeText(change)}`}
        </span>
        <span className={styles.change}>
          <LazyBoundary onFailed={() => undefined} loading="&nbsp;">
            <BarNote typeId={offer.typeId} totalFen={total} />
          </LazyBoundary>
        </span>
      </PageLink>
      {valid ? (
        <>
          {of.orderId ? null : <SaveConfiguration of={of} configuration={configuration} />}
          {of.orderId ? (
            <LinkButton
              to={href(hasPage('carOrder.edit', brand) ? 'carOrder.edit' : 'carOrder.editVehicle', {
                id: of.orderId,
                typeId: offer.typeId,
                chosen: chosenText(chosen),
                campaignId: of.paramsOf(chosen).campaignId,
              })}
            >
              就要这样
            </LinkButton>
          ) : (
            <LinkButton to={href('cars.customDetails', of.paramsOf(chosen))}>下一步</LinkButton>
          )}
        </>
      ) : null}
    </div>
  );
}
