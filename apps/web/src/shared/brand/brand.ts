import type { Brand } from '@marque/contract/core';
import { createContext, useContext } from 'react';

export type IllustrationName = 'empty' | 'error' | 'offline' | 'success' | 'notFound' | 'soon';

/** What sets one brand apart; everything else is common. */
export type BrandPack = {
  id: Brand;
  name: string;
  /** Colours of the browser's own bars, by theme. */
  themeColor: { light: string; dark: string };
  hotline: string;
  copy: {
    slogan: string;
    /** Above goods worth a look, where something else has come to its end. */
    recommend: string;
    /** What the points of this brand are called, e.g. 积分. */
    score: string;
  };
  /** Where stores are chosen: each brand has an address of its own. */
  storePage: 'mall.choseNetWork' | 'mall.makeNetWork';
  /** Small drawings, SVG markup of our own. */
  mark: string;
  loading: string;
  /** Larger drawings, loaded when first shown. */
  illustrations: Record<IllustrationName, () => Promise<{ default: string }>>;
};

const BrandContext = createContext<BrandPack | null>(null);
export const BrandProvider = BrandContext.Provider;

/** The brand of the page being shown. */
export function useBrand(): BrandPack {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('BrandProvider is missing');
  return brand;
}
