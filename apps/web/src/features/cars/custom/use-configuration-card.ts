import { imageUrl } from '@marque/contract/picture-url';
import { useShareCard } from '#shared/platform/share-card.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { nameOf, optionsOf, pictureOf } from '../common/choice.ts';
import type { Configuration } from '../common/use-configuration.ts';

/** What a host's own menu sends of a configuration: its car and what is chosen. */
export function useConfigurationCard(configuration: Configuration | null): void {
  const { pathname, search } = useRouteLocation();
  const hydrated = useHydrated();
  const address = pathname + search;
  const image = configuration && pictureOf(configuration.offer, configuration.chosen);
  useShareCard(
    address,
    hydrated && configuration && image
      ? {
          title: nameOf(configuration.offer),
          desc: optionsOf(configuration.offer)
            .filter(({ id }) => configuration.chosen.includes(id))
            .map(({ name }) => name)
            .join(' · '),
          path: address,
          image: new URL(imageUrl(image, image.widths[0]!), location.origin).href,
        }
      : null,
  );
}
