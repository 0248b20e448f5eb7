import type { StoredImage } from '@marque/contract/common';
import { WishId } from '@marque/contract/cars/wish/schema';
import { LRUCache } from 'lru-cache';
import { drawShareCard } from '../media/module.ts';
import type { CarWishContext } from './context.ts';
import { carWishRepository as wishes } from './repository.ts';
import { layersOf } from './view.ts';

/** The size of the cache. A card is about 60 KB. */
const MAX_CARDS = 60;
/** The minimum width in px of the picture a card is drawn from. */
const DRAWN_FROM = 1000;

type CardContext = Pick<CarWishContext, 'database' | 'options' | 'media'>;

/** Returns a function that draws the cards of configurations and caches them by their pictures. */
export function createCards({ database, options, media }: CardContext) {
  const drawn = new LRUCache<string, Promise<Uint8Array | null>>({ max: MAX_CARDS });

  async function draw(layers: readonly StoredImage[]): Promise<Uint8Array | null> {
    const bytes = await Promise.all(
      layers.map(({ key, widths }) =>
        media.picture(key, widths.find((one) => one >= DRAWN_FROM) ?? widths.at(-1)!),
      ),
    );
    const there = bytes.filter((one) => one !== null);
    return there.length > 0 && there.length === bytes.length ? drawShareCard(there) : null;
  }

  /** Failures are not cached, so that the next request tries again. */
  function cardOf(layers: readonly StoredImage[]): Promise<Uint8Array | null> {
    const name = layers.map(({ key }) => key).join();
    const known = drawn.get(name);
    if (known) return known;
    const card = draw(layers);
    drawn.set(name, card);
    const forget = () => void drawn.delete(name);
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
    return cardOf(layersOf(offers.get(typeId), chosen));
  };
}
