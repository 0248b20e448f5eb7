import { imageUrl } from '@marque/contract/picture-url';
import type { StoredImage } from '@marque/contract/common';
import type { PageId } from '@marque/contract/pages';

/** Something to share: the page it leads to, and how it is shown. */
export type ShareTarget = {
  page: PageId;
  params: Readonly<Record<string, string>>;
  /** Its own address says who shares it: it needs no code around it. */
  bare?: true;
  title: string;
  desc: string;
  image: StoredImage;
  /** Path of the picture a host's card has; one of its image otherwise. */
  card?: string;
  /** In fen and points; null for what has no price. */
  price: { fen: number; score: number; originalFen: number | null } | null;
};

/** Address of the picture a host's card has. */
export const cardPicture = ({ card, image }: Pick<ShareTarget, 'card' | 'image'>): string =>
  new URL(card ?? imageUrl(image, image.widths[0]!), location.origin).href;
