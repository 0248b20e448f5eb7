import type { Outcome } from './outcome.ts';

export type Channel = { channelV1: string; channelV2: string; channelV3: string };

export type LoginRequest = {
  /** Path of this product to come back to. */
  returnTo: string;
  /** Where a new member comes from. */
  channel: Channel;
};

/** A card for a chat, a timeline or a mini-program. */
export type ShareCard = {
  title: string;
  desc: string;
  /** Path of this product; never with a token in it. */
  path: string;
  /** Absolute address of a picture, https outside development. */
  image: string;
  /** More fields for the mini-program's own share page. */
  extra?: Readonly<Record<string, string>>;
};

/** A position as Chinese maps use it (GCJ-02). */
export type Position = { lng: number; lat: number; city?: string };

export type Place = { lng: number; lat: number; name: string; address: string };

type PayParams = Readonly<Record<string, string>>;

export type PayRequest = {
  orderId: string;
  /** Which payment of several it is, for a page of the host's own. */
  way?: Readonly<Record<string, string>>;
  /** Where the cashier opens when no host pays by itself. */
  cashierUrl: string | null;
  /** What the host's own payment needs, as the server signed it. */
  params: PayParams | null;
  /** Asks for what a mini-program pays with that has no page of its own for it; null while the payer is unknown. */
  askParams?: () => Promise<PayParams | null>;
  channel: string;
};

export type SubscribeRequest = {
  /** Ours, and the host's numbers of them, in the same order. */
  templates: readonly string[];
  templateIds: readonly string[];
};

/**
 * What differs from host to host. Each environment has one implementation; a page asks for a capability and
 * never where it runs.
 */
export type HostCapabilities = {
  /** `signedIn`: the session is there and the page stands. `left`: the page is being left for it. */
  login: (request: LoginRequest) => Promise<Outcome<'signedIn' | 'left'>>;
  /** Leaves the product: closes the view, or what comes closest to it. */
  close: () => Promise<Outcome<void>>;
  /** One step back in the host itself, when this product has no page left. */
  back: () => Promise<Outcome<void>>;
  /** What the host's own share menu sends from this page. */
  setShareCard: (card: ShareCard) => Promise<Outcome<void>>;
  /**
   * `menu`: the user has to tap the host's own menu now. `copied`: the link is on the clipboard.
   * `shown`: it stands there to be copied by hand.
   */
  share: (card: ShareCard) => Promise<Outcome<'shared' | 'menu' | 'copied' | 'shown'>>;
  /** A picture as data URL. `longPress`: the user has to hold the picture. */
  sharePoster: (dataUrl: string) => Promise<Outcome<'shared' | 'longPress' | 'saved'>>;
  scan: () => Promise<Outcome<{ text: string }>>;
  locate: () => Promise<Outcome<Position>>;
  chooseImages: (options: { count: number }) => Promise<Outcome<File[]>>;
  saveImage: (dataUrl: string) => Promise<Outcome<'saved' | 'longPress'>>;
  /** Not supported: the text is shown to be copied by hand. */
  copy: (text: string) => Promise<Outcome<void>>;
  call: (tel: string) => Promise<Outcome<void>>;
  openMap: (place: Place) => Promise<Outcome<void>>;
  /**
   * A hint of how the payment ended; the server alone knows. `over`: the host's own page lies over this
   * one. `left`: the page is being left for a cashier.
   */
  pay: (request: PayRequest) => Promise<Outcome<'paid' | 'unknown' | 'over' | 'left'>>;
  /**
   * Has the person asked whether they want messages outside of the product; the host's own page asks and
   * tells the server. `over`: it lies over this one.
   */
  subscribe: (asked: SubscribeRequest) => Promise<Outcome<'over'>>;
  openMiniProgram: (target: { appId: string; path: string }) => Promise<Outcome<void>>;
  setTitle: (title: string) => Promise<Outcome<void>>;
  /** Opens the brand's app at a path of this product, or its store page. */
  openApp: (path: string) => Promise<Outcome<'opened' | 'store' | 'guide'>>;
};
