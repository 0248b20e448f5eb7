import { carCardUrl } from '@marque/contract/cars/car-card';
import { useState } from 'react';
import ShareSheet from '#blocks/poster/share-sheet.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useNavigate } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { cardOf, layersOf, nameOf, priceOf } from '../../common/choice.ts';
import type { Configuration } from '../../common/use-configuration.ts';

export type ShareLinkProps = {
  open: boolean;
  onClose: () => void;
  of: Configuration;
  /** The stored configuration that the link shows; empty until one is stored. */
  id: string;
};

/** The sheet that shares a link to a stored configuration. */
export default function ShareLink({ open, onClose, of: { offer, chosen }, id }: ShareLinkProps) {
  const { id: brand } = useBrand();
  const navigate = useNavigate();
  const href = useHref();
  /** The stored configuration whose poster is shown. */
  const [poster, setPoster] = useState('');
  const [image, ...over] = layersOf(offer, chosen);
  if (!id || !image) return null;
  const target: ShareTarget = {
    page: hasPage('cars.sharedConfiguration', brand)
      ? 'cars.sharedConfiguration'
      : 'cars.customPreview',
    params: { temp: id },
    bare: true,
    title: `我配的${nameOf(offer)}`,
    desc: cardOf(offer, chosen).desc,
    image,
    over,
    card: carCardUrl(id),
    price: { fen: priceOf(offer, chosen), score: 0, originalFen: null },
  };
  /** Opens the brand's page of share pictures, or the poster if it has none. */
  const toPicture = () => {
    if (!hasPage('cars.shareImage', brand)) return setPoster(id);
    onClose();
    return navigate(href('cars.shareImage', target.params));
  };
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      poster={poster === id}
      onPoster={toPicture}
      target={target}
    />
  );
}
