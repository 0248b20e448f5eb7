import type { CommodityCard, Sku } from '@marque/contract/mall/catalog/schema';
import type { Landing } from '@marque/contract/page-blocks/schema';
import type { Offer } from '../buying/specification.ts';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

type ChosenSku = { sku: Pick<Sku, 'id'>; offer: Offer; chosen: boolean };

/** Returns the share target for goods with the selected specification. */
export function productTarget(card: CommodityCard, { sku, offer, chosen }: ChosenSku): ShareTarget {
  const { id, title, subtitle, image } = card;
  const { priceFen, score, originalPriceFen } = chosen ? offer : card;
  return {
    page: 'mall.product',
    params: chosen ? { id, skuId: sku.id } : { id },
    title,
    desc: subtitle,
    image,
    price: { fen: priceFen, score, originalFen: originalPriceFen },
  };
}

/** Returns the share target for a topic. */
export const topicTarget = ({ id, title, subtitle, hero }: Landing): ShareTarget => ({
  page: 'mall.topic',
  params: { id },
  title,
  desc: subtitle,
  image: hero,
  price: null,
});
