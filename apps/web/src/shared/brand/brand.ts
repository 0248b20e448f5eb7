import type { Brand } from '@marque/contract/core';
import type { OrderStatus } from '@marque/contract/mall/order/schema';
import { createContext, useContext } from 'react';

/** Kinds of empty states. The brand has an illustration for each. */
export type EmptyName =
  | 'empty'
  | 'cart'
  | 'orders'
  | 'coupons'
  | 'favourites'
  | 'reviews'
  | 'search'
  | 'posts'
  | 'answers';
export type IllustrationName =
  | EmptyName
  | 'gate'
  | 'error'
  | 'offline'
  | 'success'
  | 'notFound'
  | 'soon';

type TitleAndText = { title: string; text: string };

/** The variants of the parts of a brand's stage pages. Each part has its variants in its own styles. */
export type BrandBlocks = {
  /** The large picture at the top of a page: full width behind a clear header, or a rounded card. */
  hero: 'rim' | 'card';
  /** The heading of a section: with its number, or with its name only. */
  sectionHead: 'numbered' | 'plain';
  /** The entries of the mall: in a rail that scrolls sideways, or in a grid. */
  entries: 'rail' | 'grid';
  /** A rail of goods: on a slanted ground of full width, or in a rounded card. */
  rail: 'rim' | 'card';
  /** The stories of a topic: tall cards in a rail, or text beside round pictures. */
  stories: 'rail' | 'windows';
  /** A result page: figures on the left, or an illustration in the middle. */
  result: 'figures' | 'drawing';
  /** The strip of the own car: from rim to rim between lines, or in a rounded card. */
  garage: 'telemetry' | 'window';
  /** A car on the lower edge of a page: before a low sun, or cut at its tail over a floor of light. */
  ground: 'sun' | 'floor';
  /** How one amount becomes another: stairs that go down with a list, or bars from the left axis. */
  waterfall: 'stairs' | 'bars';
  /** A list of stores: from rim to rim between lines, or in a rounded card. */
  stores: 'rim' | 'card';
  /** The warning lamps of a handbook: as they lie in the dash, or in a grid with their names. */
  lamps: 'dash' | 'grid';
  /** A car in a list: a rounded picture with words below, or a night picture of full width with words on it. */
  slab: 'tile' | 'lane';
  /** The records of a car: stops of a path, or a log with bars. */
  history: 'path' | 'log';
  /** A pass for stores: a page of a service booklet that is stamped, or a plate with segments. */
  pass: 'booklet' | 'plate';
  /** The car's visit to a workshop: an arched window into it, or a pit board of full width. */
  visit: 'workshop' | 'board';
  /** The steps of a booking: folded lines on a drawn path, or the cells of a sector bar. */
  beats: 'fold' | 'sectors';
  /** What a certified owner has: a badge of enamel, or a number plate. */
  ownerMark: 'badge' | 'plate';
  /** Invitations: a card in an envelope and friends on a road, or a start grid and rows of a timing screen. */
  invite: 'letter' | 'grid';
  /** The card of a member's level: heavy paper with a ring, or a plate of full width with a scale. */
  memberCard: 'paper' | 'carbon';
  /** What ends in each month: soft hills under a sun, or ticks with their values. */
  months: 'hills' | 'ticks';
  /** An activity: a leaf of the calendar on the picture, or the day set into a poster of full width. */
  act: 'leaf' | 'poster';
  /** Where an activity stands in time: a rounded card, or a line from rim to rim. */
  activity: 'card' | 'rim';
  /** What the levels bring: each through its round window, or all in a matrix. */
  levels: 'window' | 'matrix';
  /** Posts in a list: two columns of their own heights, or one column of pictures of full width. */
  feed: 'masonry' | 'slabs';
  /** One post: a letter that its author signs at the end, or a picture to the rim with the author's strip below it. */
  post: 'letter' | 'frame';
  /** Badges: enamel on paper shelves, or machined metal in cells from rim to rim. */
  wall: 'cabinet' | 'cells';
  /** How far one is in a form: a car on its road home below the questions, or sectors above them. */
  question: 'road' | 'sectors';
};

/** What differs between the brands. */
export type BrandPack = {
  id: Brand;
  name: string;
  /** The colours of the browser's bars, by theme. */
  themeColor: { light: string; dark: string };
  /** The theme of its stage pages: that of the other pages, or dark whatever the device's theme is. */
  stageLight: 'asElsewhere' | 'night';
  blocks: BrandBlocks;
  hotline: string;
  copy: {
    slogan: string;
    /** The heading of recommended goods at the end of a page. */
    recommend: string;
    /** The name of this brand's points, e.g. 积分. */
    score: string;
    /** The title of the sign-in notice on pages for members. */
    gate: string;
    couponCenter: TitleAndText;
    /** A service that does not exist yet. */
    soon: TitleAndText;
    notFound: TitleAndText;
    /** Caring for the car in a workshop. */
    care: {
      /** The first line of the booking form. */
      lead: string;
      /** A list without appointments. */
      none: TitleAndText;
      /** Right after booking and right after a change of time. */
      booked: string;
      moved: string;
    };
    /** The next step after an order was placed, by its status. */
    ordered: Partial<Record<OrderStatus, string>>;
    /** The community: its name, its buttons, and what they say when they have worked. */
    community: {
      name: string;
      publish: string;
      liked: string;
      published: string;
      /** What the empty field of a new post asks. */
      prompt: string;
      /** Driving on a closed track, as a theme of the circle. */
      track: string;
    };
    /** The tone of the brand's activities, beside those that run. */
    activity: { lead: string };
    /** The default text of an empty state, below its title. */
    empty: Record<Exclude<EmptyName, 'empty'>, string>;
    /** The advantages of signing in. */
    newcomer: string;
  };
  /** The page for choosing a store, whose address differs by brand. */
  storePage: 'mall.choseNetWork' | 'mall.makeNetWork';
  /** The page of work that is under way. */
  workOrderPage: 'maintenance.mainRecordDetail' | 'serve.maintenanceDetails';
  /** Small drawings as SVG markup. */
  mark: string;
  loading: string;
  /** Larger drawings, loaded when first shown. */
  illustrations: Record<IllustrationName, () => Promise<{ default: string }>>;
};

const BrandContext = createContext<BrandPack | null>(null);
export const BrandProvider = BrandContext.Provider;

/** The brand of the open page. */
export function useBrand(): BrandPack {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('BrandProvider is missing');
  return brand;
}
