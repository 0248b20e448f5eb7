import { carCardUrl } from '@marque/contract/cars/car-card';
import { saveTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import type { StoredImage } from '@marque/contract/common';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startsByNight } from '#blocks/car-stage/starts-by-night.ts';
import { sendToFriends } from '#blocks/poster/poster-actions.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { cardOf, layersOf, nameOf, priceOf } from '../common/choice.ts';
import type { Configuration } from '../common/use-configuration.ts';
import type { ShareStyle } from './draw-share-image.ts';

/** The styles of the picture in the order of the selection. */
export const SHARE_STYLES: readonly ShareStyle[] = ['page', 'list', 'details'];

/** Returns the chosen options with the names of their groups. */
const chosenIn = ({ offer: { groups }, chosen }: Configuration) =>
  groups.flatMap(({ name: group, options }) =>
    options.filter(({ id }) => chosen.includes(id)).map(({ name }) => ({ group, name })),
  );

/** Returns the picture of a configuration and the link of its code. */
export function useShareImage(of: Configuration, image: StoredImage) {
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const { name, copy, mark } = useBrand();
  const { nickName } = useSession();
  const [at, setAt] = useState(0);
  const [price, setPrice] = useState(false);
  const [nickname, setNickname] = useState(false);
  const { offer, chosen } = of;
  const style = SHARE_STYLES[at]!;

  /** Saves the temporary wish that the code links to. The same configuration has the same id. */
  const passOn = () =>
    client.fetchQuery({
      queryKey: ['shareImage', api.brand, offer.typeId, chosen, price],
      queryFn: () =>
        api.call(saveTemporaryWish, { typeId: offer.typeId, chosen, showPrice: price }),
      staleTime: Infinity,
    });
  const draw = async () => {
    const [{ id }, { drawShareImage }] = await Promise.all([
      passOn(),
      import('./draw-share-image.ts'),
    ]);
    const path = href('cars.sharedConfiguration', { temp: id });
    const byNight = startsByNight() ? layersOf(offer, chosen, 'front45-night') : [];
    const night = byNight.length > 0;
    const dataUrl = await drawShareImage({
      style,
      title: offer.seriesName,
      trim: offer.typeName,
      images: night ? byNight : layersOf(offer, chosen),
      night,
      chosen: chosenIn(of),
      fen: price ? priceOf(offer, chosen) : null,
      nickname: nickname ? nickName : '',
      brand: { name, slogan: copy.slogan, mark },
      code: { address: new URL(path, location.origin).href },
    });
    return { dataUrl, id, path };
  };
  const picture = useQuery({
    queryKey: ['shareImage', 'drawn', api.brand, offer.typeId, chosen, { style, price, nickname }],
    queryFn: draw,
    placeholderData: keepPreviousData,
    // Large pictures are not kept in the cache.
    gcTime: 0,
    staleTime: Infinity,
  });
  const title = `我配的${nameOf(offer)}`;
  return {
    picture,
    title,
    at,
    next: () => setAt((at + 1) % SHARE_STYLES.length),
    price,
    setPrice,
    nickname,
    setNickname,
    /** Only a member has a nickname. */
    hasNickname: nickName !== '',
    send: ({ id, path }: { id: string; path: string }) =>
      sendToFriends({ title, desc: cardOf(offer, chosen).desc, image, card: carCardUrl(id) }, path),
  };
}
