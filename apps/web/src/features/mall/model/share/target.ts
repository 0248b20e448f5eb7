import type { CommodityCard } from '@marque/contract/mall/catalog/schema';
import type { Topic } from '@marque/contract/mall/topic/schema';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

/** Goods as something to share. */
export const productTarget = ({
  id,
  title,
  subtitle,
  image,
  priceFen,
  score,
  originalPriceFen,
}: CommodityCard): ShareTarget => ({
  page: 'mall.product',
  params: { id },
  title,
  desc: subtitle,
  image,
  price: { fen: priceFen, score, originalFen: originalPriceFen },
});

/** A theme as something to share. */
export const topicTarget = ({ id, title, subtitle, hero }: Topic): ShareTarget => ({
  page: 'mall.topic',
  params: { id },
  title,
  desc: subtitle,
  image: hero,
  price: null,
});
