import { useEffect } from 'react';
import type { BrandPack } from '../brand/brand.ts';
import type { ShareCard } from './host-capabilities.ts';
import { platform } from './platform.ts';

/** Cards the pages on screen have set for themselves, by address. */
const own = new Map<string, ShareCard>();

/** The card of an address: its page's own, or the brand's. */
export const shareCardOf = (path: string, { id, name, copy }: BrandPack): ShareCard =>
  own.get(path) ?? {
    title: name,
    desc: copy.slogan,
    path,
    image: `${location.origin}/share-${id}.jpg`,
  };

/**
 * Gives the page at an address a card of its own in the host's share menu; null keeps the brand's. The
 * card may lead elsewhere, to where it is known who shared.
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
