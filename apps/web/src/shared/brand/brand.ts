import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import { createContext, useContext } from 'react';

/** What is not there: the brand has a drawing for each. */
export type EmptyName =
  | 'empty'
  | 'cart'
  | 'orders'
  | 'coupons'
  | 'favourites'
  | 'reviews'
  | 'search';
export type IllustrationName =
  | EmptyName
  | 'gate'
  | 'error'
  | 'offline'
  | 'success'
  | 'notFound'
  | 'soon';

type Words = { title: string; text: string };

/** How a brand composes what its stage pages are made of. Each part has its variants in its own styles. */
export type BrandBlocks = {
  /** A large picture a page opens with: to the rim behind a clear header, or a rounded card. */
  hero: 'rim' | 'card';
  /** Above a section: with its number, or its name alone. */
  sectionHead: 'numbered' | 'plain';
  /** Ways into the shop: in a rail that runs out of the screen, or all of them in a grid. */
  entries: 'rail' | 'grid';
  /** Goods side by side: on a slanted ground as wide as the screen, or in a rounded card. */
  rail: 'rim' | 'card';
  /** Stories of a theme: tall cards in a rail, or words beside round windows. */
  stories: 'rail' | 'windows';
  /** How something ended: figures on the left, or a drawing in the middle. */
  result: 'figures' | 'drawing';
};

/** What sets one brand apart; everything else is common. */
export type BrandPack = {
  id: Brand;
  name: string;
  /** Colours of the browser's own bars, by theme. */
  themeColor: { light: string; dark: string };
  /** The light of its stage pages: as everywhere, or night whatever the device says. */
  stageLight: 'asElsewhere' | 'night';
  blocks: BrandBlocks;
  hotline: string;
  copy: {
    slogan: string;
    /** Above goods worth a look, where something else has come to its end. */
    recommend: string;
    /** What the points of this brand are called, e.g. 积分. */
    score: string;
    /** Before what only members see. */
    gate: string;
    couponCenter: Words;
    /** A service that does not exist yet. */
    soon: Words;
    notFound: Words;
    /** What happens after an order was placed, by its status. */
    ordered: Partial<Record<OrderStatus, string>>;
    /** Under the title of an empty state that has nothing of its own to say. */
    empty: Record<Exclude<EmptyName, 'empty'>, string>;
    /** What one gets by signing in. */
    newcomer: string;
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
