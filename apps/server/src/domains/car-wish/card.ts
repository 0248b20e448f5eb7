import type { StoredImage } from '@marque/contract/common';
import { WishId } from '@marque/contract/cars/wish/schema';
import { LRUCache } from 'lru-cache';
import { drawShareCard } from '../media/module.ts';
import type { CarWishContext } from './context.ts';
import { carWishRepository as wishes } from './repository.ts';
import { pictureOf } from './view.ts';

/** The size of the cache. A card is about 60 KB. */
const MAX_CARDS = 60;
/** The minimum width in px of the picture a card is drawn from. */
const DRAWN_FROM = 1000;

type CardContext = Pick<CarWishContext, 'database' | 'options' | 'media'>;

/** Returns a function that draws the cards of configurations and caches them by picture. */
export function createCards({ database, options, media }: CardContext) {
  const drawn = new LRUCache<string, Promise<Uint8Array | null>>({ max: MAX_CARDS });

  async function draw({ key, widths }: StoredImage): Promise<Uint8Array | null> {
    const width = widths.find((one) => one >= DRAWN_FROM) ?? widths.at(-1)!;
    const bytes = await media.picture(key, width);
    return bytes && drawShareCard(bytes);
  }

  /** Failures are not cached, so that the next request tries again. */
  function cardOf(image: StoredImage): Promise<Uint8Array | null> {
    const known = drawn.get(image.key);
    if (known) return known;
    const card = draw(image);
    drawn.set(image.key, card);
    const forget = () => void drawn.delete(image.key);
    card.then((bytes) => bytes ?? forget(), forget);
    return card;
  }

  /** Returns the card `<id>.jpg`; null for an unknown id or a car without a picture. */
  return async (name: string, now: Date): Promise<Uint8Array | null> => {
    const id = WishId.safeParse(name.replace(/\.jpg$/, ''));
    if (!id.success) return null;
    const row = await wishes.sharedAnywhere(database, id.data, now);
    if (!row) return null;
    const { typeId, chosen } = row.content;
    const offers = await options.offersOf(database, row.brand, [typeId], now);
    const image = pictureOf(offers.get(typeId), chosen);
    return image && cardOf(image);
  };
}
