import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/topic/endpoints';
import type { TopicBlock } from '@marque/contract/mall/topic/schema';
import type { Database, Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/serve.ts';
import type { Catalog } from '../catalog/module.ts';
import type { Coupons } from '../coupon/module.ts';
import { topicRepository as topics } from './repository.ts';
import type { StoredTopicBlock } from './tables.ts';

type Deps = { database: Database; catalog: Catalog; coupons: Coupons };

const idsOf = (blocks: readonly StoredTopicBlock[]): string[] =>
  blocks.flatMap((block) => (block.type === 'goods' ? block.productIds : []));

/** Handlers of themed pages. */
export const createTopicService = ({ database, catalog, coupons }: Deps) => ({
  /** What every theme shows of itself elsewhere. */
  async faces(exec: Exec, brand: Brand) {
    const rows = await topics.faces(exec, brand);
    const pictures = await catalog.pictures(
      exec,
      rows.map(({ hero }) => hero),
    );
    return rows.flatMap(({ hero, ...face }) => {
      const image = pictures.get(hero);
      return image ? [{ ...face, image }] : [];
    });
  },

  /** A theme with its blocks filled in; a block with nothing (left) to show is left out. */
  async detail({
    brand,
    user,
    now,
    input,
  }: Call<typeof calls.topicDetail>): Promise<Out<typeof calls.topicDetail>> {
    const looking = { brand, userId: user?.id ?? null };
    const topic = await topics.find(database, brand, input.id);
    if (!topic) throw new DomainError('TOPIC_NOT_FOUND');
    const { blocks } = topic;
    const has = (type: StoredTopicBlock['type']) => blocks.some((block) => block.type === type);
    const [cards, pictures, offers, strip] = await Promise.all([
      catalog.cards(database, looking, idsOf(blocks)),
      catalog.pictures(database, [
        topic.hero,
        ...blocks.flatMap((block) => (block.type === 'picture' ? block.image : [])),
      ]),
      has('coupons') ? coupons.offers(database, { ...looking, now }) : [],
      has('flash') ? catalog.flashStrip(database, looking) : null,
    ]);

    const filled = (block: StoredTopicBlock): TopicBlock | null => {
      switch (block.type) {
        case 'text':
          return block;
        case 'picture': {
          const image = pictures.get(block.image);
          return image ? { ...block, image } : null;
        }
        case 'coupons': {
          const { couponIds, ...rest } = block;
          const items = couponIds.flatMap(
            (id) => offers.find(({ offer }) => offer.id === id)?.offer ?? [],
          );
          return items.length > 0 ? { ...rest, items } : null;
        }
        case 'goods': {
          const { productIds, ...rest } = block;
          const items = productIds
            .flatMap((id) => cards.get(id) ?? [])
            .flatMap(({ onShelf, ...card }) => (onShelf ? card : []));
          return items.length > 0 ? { ...rest, items } : null;
        }
        case 'flash':
          return strip && { ...block, ...strip };
      }
    };
    const hero = pictures.get(topic.hero);
    if (!hero) throw new Error(`No picture ${topic.hero}`);
    return {
      id: topic.id,
      title: topic.title,
      subtitle: topic.subtitle,
      hero,
      dark: topic.dark,
      blocks: blocks.map(filled).filter((block) => block !== null),
    };
  },
});
export type Topics = ReturnType<typeof createTopicService>;
