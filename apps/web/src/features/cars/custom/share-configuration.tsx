import { carCardUrl } from '@marque/contract/cars/car-card';
import { saveTemporaryWish } from '@marque/contract/cars/wish-endpoints';
import share from 'virtual:icon/share-network';
import { useState } from 'react';
import type { ShareSheetProps } from '#blocks/poster/share-sheet.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref, useNavigate } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { cardOf, nameOf, pictureOf, priceOf } from '../common/choice.ts';
import type { Configuration } from '../common/use-configuration.ts';

const ShareSheet = lazySheet<ShareSheetProps>(() => import('#blocks/poster/share-sheet.tsx'));

/** A button that shares a link to the configuration. */
export function ShareConfiguration({ of }: { of: Configuration }) {
  const api = useApi();
  const { offer, chosen } = of;
  const [target, setTarget] = useState<ShareTarget | null>(null);
  const [open, setOpen] = useState(false);
  const [poster, setPoster] = useState(false);
  const navigate = useNavigate();
  const href = useHref();
  const image = pictureOf(offer, chosen);
  const pass = useWrite({
    mutationFn: () =>
      api.call(saveTemporaryWish, { typeId: offer.typeId, chosen, showPrice: true }),
    onSuccess: ({ id }) => {
      if (!image) return;
      setTarget({
        page: hasPage('cars.sharedConfiguration', api.brand)
          ? 'cars.sharedConfiguration'
          : 'cars.customPreview',
        params: { temp: id },
        bare: true,
        title: `我配的${nameOf(offer)}`,
        desc: cardOf(offer, chosen).desc,
        image,
        card: carCardUrl(id),
        price: { fen: priceOf(offer, chosen), score: 0, originalFen: null },
      });
      setPoster(false);
      setOpen(true);
    },
  });
  /** Opens the brand's page of share pictures, or the poster if it has none. */
  const toPicture = () => {
    if (!target || !hasPage('cars.shareImage', api.brand)) return setPoster(true);
    setOpen(false);
    return navigate(href('cars.shareImage', target.params));
  };
  return (
    <>
      <IconButton icon={share} label="分享" onClick={() => pass.mutate()} />
      {target ? (
        <ShareSheet
          open={open}
          onClose={() => setOpen(false)}
          poster={poster}
          onPoster={toPicture}
          target={target}
        />
      ) : null}
    </>
  );
}
