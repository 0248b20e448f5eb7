import { imageUrl } from '@marque/contract/picture-url';
import type { StoredImage } from '@marque/contract/common';
import type { PageId } from '@marque/contract/pages';

/** A page to share, with its texts and picture. */
export type ShareTarget = {
  page: PageId;
  params: Readonly<Record<string, string>>;
  /** The page's address already names the sharer, so that it needs no share code. */
  bare?: true;
  title: string;
  desc: string;
  /** Null for words alone, which then have a `card`. */
  image: StoredImage | null;
  /** What is laid over the picture. */
  over?: readonly StoredImage[];
  /** The path of the picture for a host's card; by default a file of `image`. */
  card?: string;
  /** The price in fen and points; null without a price. */
  price: { fen: number; score: number; originalFen: number | null } | null;
};

/** The absolute address of the picture for a host's card. */
export const cardPicture = ({ card, image }: Pick<ShareTarget, 'card' | 'image'>): string =>
  new URL(card ?? (image ? imageUrl(image, image.widths[0]!) : ''), location.origin).href;
