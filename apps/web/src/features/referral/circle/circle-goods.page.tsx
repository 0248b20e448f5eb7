import { circleGood, circleGoods } from '@marque/contract/referral/circle/endpoints';
import { usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { GoodStory } from './good-story.tsx';
import { goodsInput, GoodsView } from './goods-view.tsx';
import { SLAB_SIZES } from './slab.tsx';

export const prefetch: NonNullable<PageModule['prefetch']> = async ({
  params: { id, state },
  load,
}) => {
  if (id) {
    const { image, teaser, title } = await load(circleGood, { id });
    return { card: { title, desc: teaser }, hero: { image, sizes: SLAB_SIZES } };
  }
  const { items } = await load(circleGoods, goodsInput(state));
  const image = items[0]?.image;
  return {
    card: { title: '共创好物', desc: '车主提的想法，一起做成的东西' },
    ...(image && { hero: { image, sizes: SLAB_SIZES } }),
  };
};

/** What members and the brand have made together, or the story of one of them. */
export function Component() {
  const { id } = usePageParams('referral.circleGoods');
  return id ? <GoodStory id={id} /> : <GoodsView />;
}
