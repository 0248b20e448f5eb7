import type { StoredImage } from '@marque/contract/common';
import { privateImage } from '@marque/contract/media/endpoints';
import { useRef, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { serverNow } from '#shared/api/wire.ts';
import { isOver, latest } from './grants.ts';

/**
 * The member's private pictures with valid grants. `renew` gets another grant for a picture that did not
 * open; one that still does not open is `unavailable`. Pictures without a grant are unchanged.
 */
export function useGrants(images: readonly StoredImage[]) {
  const api = useApi();
  const [fresh, setFresh] = useState<ReadonlyMap<string, StoredImage>>(new Map());
  const [unavailable, setUnavailable] = useState<ReadonlySet<string>>(new Set());
  const renewed = useRef(new Set<string>());
  const shown = images.map((image) => latest(image, fresh.get(image.key)));

  const ask = async ({ key }: StoredImage): Promise<StoredImage | null> => {
    try {
      const image = await api.call(privateImage, { key }, { hideLoading: true });
      setFresh((known) => new Map(known).set(key, image));
      return image;
    } catch {
      return null;
    }
  };
  return {
    images: shown,
    unavailable,
    renew: async (image: StoredImage) => {
      // A new grant did not open the picture either, so another one would not help.
      const again = renewed.current.has(image.key) && !isOver(image, serverNow());
      renewed.current.add(image.key);
      if (again || !image.grant || !(await ask(image)))
        setUnavailable((known) => new Set(known).add(image.key));
    },
    /** All pictures with grants that are valid now. */
    ready: (): Promise<StoredImage[]> =>
      Promise.all(
        shown.map(async (image) =>
          isOver(image, serverNow()) ? ((await ask(image)) ?? image) : image,
        ),
      ),
  };
}
