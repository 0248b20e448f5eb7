import { page, pagesOf } from '../../page.ts';

export const boutiquePages = pagesOf('boutique', {
  // Goods for a trim (`typeId`, `chosen`), or for an order (`id`).
  'carOrder.boutique': page('/:brand/carOrder/boutiqueBag', '精品包', {
    ssr: true,
    params: ['typeId', 'chosen', 'id'],
  }),
  // `typeId` or `order`: the car or the order that the goods are for.
  'carOrder.boutiqueBag': page('/:brand/carOrder/boutiqueBagDetail', '精品详情', {
    ssr: true,
    idSegment: true,
    params: ['id', 'order', 'typeId'],
  }),
  'carOrder.boutiqueEdit': page('/:brand/carOrder/BoutiqueBagEdit', '修改精品', {
    idSegment: true,
    params: ['id'],
  }),
});
