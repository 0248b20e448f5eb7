import { useEffect } from 'react';
import type { BrandPack } from '../brand/brand.ts';
import type { ShareCard } from './host-capabilities.ts';
import { platform } from './platform.ts';

/** Cards that pages have set, by address. */
const own = new Map<string, ShareCard>();

/** The share card of an address: that of its page, or the brand's. */
export const shareCardOf = (path: string, { id, name, copy }: BrandPack): ShareCard =>
  own.get(path) ?? {
    title: name,
    desc: copy.slogan,
    path,
    image: `${location.origin}/share-${id}.jpg`,
  };

/**
 * Sets the share card of the page at an address; null keeps the brand's card. The card may lead to
 * another address, for instance one that names the person who shared.
 */
export function useShareCard(address: string, card: ShareCard | null): void {
  const text = card && JSON.stringify(card);
  useEffect(() => {
    if (!text) return undefined;
    own.set(address, JSON.parse(text) as ShareCard);
    if (platform().host.environment !== 'browser')
      void platform().setShareCard(JSON.parse(text) as ShareCard);
    return () => void own.delete(address);
  }, [address, text]);
}
