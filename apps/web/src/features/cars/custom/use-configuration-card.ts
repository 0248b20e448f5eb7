import { carCardUrl } from '@marque/contract/cars/car-card';
import { cardPicture } from '#blocks/poster/share-target.ts';
import { useShareCard } from '#shared/platform/share-card.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { cardOf, chosenText, pictureOf } from '../common/choice.ts';
import type { Configuration } from '../common/use-configuration.ts';

/** Sets the card that the host's own share menu sends: the car and its chosen options. */
export function useConfigurationCard(configuration: Configuration | null): void {
  const { pathname, search } = useRouteLocation();
  const temp = new URLSearchParams(search).get('temp');
  const hydrated = useHydrated();
  const address = pathname + search;
  const image = configuration && pictureOf(configuration.offer, configuration.chosen);
  useShareCard(
    address,
    hydrated && configuration && image
      ? {
          ...cardOf(configuration.offer, configuration.chosen),
          path: address,
          extra: {
            typeId: configuration.offer.typeId,
            chosen: chosenText(configuration.chosen),
          },
          image: cardPicture({ image, ...(temp && { card: carCardUrl(temp) }) }),
        }
      : null,
  );
}
