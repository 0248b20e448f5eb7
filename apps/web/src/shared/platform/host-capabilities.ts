import type { Outcome } from './outcome.ts';

export type Channel = { channelV1: string; channelV2: string; channelV3: string };

export type LoginRequest = {
  /** The path of this product to return to. */
  returnTo: string;
  /** The registration channel of a new member. */
  channel: Channel;
};

/** A card for a chat, a timeline or a mini-program. */
export type ShareCard = {
  title: string;
  desc: string;
  /** A path of this product, without an access token. */
  path: string;
  /** The absolute address of a picture, with https outside of development. */
  image: string;
  /** More fields for the mini-program's own share page. */
  extra?: Readonly<Record<string, string>>;
};

/** A position as Chinese maps use it (GCJ-02). */
/** `accuracy`: metres, where the host says it. */
export type Position = { lng: number; lat: number; city?: string; accuracy?: number };

export type StepDay = { day: string; steps: number };

export type NamedPlace = { lng: number; lat: number; name: string; address: string };

type PayParams = Readonly<Record<string, string>>;

export type PayRequest = {
  orderId: string;
  /** Names one of several payments, for the host's own payment page. */
  way?: Readonly<Record<string, string>>;
  /** The cashier's address, for hosts without their own payment. */
  cashierUrl: string | null;
  /** Parameters of the host's payment, signed by the server. */
  params: PayParams | null;
  /** Gets `params` for a mini-program without its own payment page; null while the payer is unknown. */
  askParams?: () => Promise<PayParams | null>;
  channel: string;
};

export type SubscribeRequest = {
  /** The product's template names, and the host's ids of them in the same order. */
  templates: readonly string[];
  templateIds: readonly string[];
};

/**
 * Functions that differ between hosts. Each environment has one implementation. A page calls a
 * capability and never asks in which host it runs.
 */
export type HostCapabilities = {
  /** `signedIn`: the session exists and the page stays. `left`: the page is being left for the login. */
  login: (request: LoginRequest) => Promise<Outcome<'signedIn' | 'left'>>;
  /** Leaves the product: closes the WebView, or opens the host's or the product's home page. */
  close: () => Promise<Outcome<void>>;
  /** Steps back in the host, when the product's history has no earlier page. */
  back: () => Promise<Outcome<void>>;
  /** Sets the card that the host's share menu sends from this page. */
  setShareCard: (card: ShareCard) => Promise<Outcome<void>>;
  /**
   * `menu`: the user has to tap the host's menu. `copied`: the link is on the clipboard. `shown`: the
   * link is shown for copying by hand.
   */
  share: (card: ShareCard) => Promise<Outcome<'shared' | 'menu' | 'copied' | 'shown'>>;
  /** Shares a picture, given as data URL. `longPress`: the user has to long-press the picture. */
  sharePoster: (dataUrl: string) => Promise<Outcome<'shared' | 'longPress' | 'saved'>>;
  scan: () => Promise<Outcome<{ text: string }>>;
  locate: () => Promise<Outcome<Position>>;
  /** Reads the steps of days, by a Shanghai day each. Only the apps can. */
  readSteps: (range: { from: string; to: string }) => Promise<Outcome<StepDay[]>>;
  chooseImages: (options: { count: number }) => Promise<Outcome<File[]>>;
  saveImage: (dataUrl: string) => Promise<Outcome<'saved' | 'longPress'>>;
  /** Copies text. When that is not supported, the text is shown for copying by hand. */
  copy: (text: string) => Promise<Outcome<void>>;
  call: (tel: string) => Promise<Outcome<void>>;
  openMap: (place: NamedPlace) => Promise<Outcome<void>>;
  /**
   * Pays. The outcome is only a hint, because the server alone knows the result. `over`: the host's
   * payment page covers this page. `left`: the page is being left for a cashier.
   */
  pay: (request: PayRequest) => Promise<Outcome<'paid' | 'unknown' | 'over' | 'left'>>;
  /**
   * Asks the person for subscribe messages. The host's page asks and tells the server. `over`: that page
   * covers this page.
   */
  subscribe: (asked: SubscribeRequest) => Promise<Outcome<'over'>>;
  openMiniProgram: (target: { appId: string; path: string }) => Promise<Outcome<void>>;
  setTitle: (title: string) => Promise<Outcome<void>>;
  /**
   * Opens the brand's app at a path of this product, or its store page after some seconds. `signal`
   * ends that wait; a page that gives one shows it.
   */
  openApp: (path: string, signal?: AbortSignal) => Promise<Outcome<'opened' | 'store' | 'guide'>>;
};
