import { feedList } from '@marque/contract/mall/feed/endpoints';
import { defineModule, handlers } from '#kernel/module.ts';
import { catalogModule } from '../catalog/module.ts';
import { couponModule } from '../coupon/module.ts';
import { praisedReviews, goodsReviewModule } from '../goods-review/module.ts';
import { pageModule } from '../page/module.ts';
import { type FeedContext, listFeed } from './list-feed.ts';

export const feedModule = defineModule({
  name: 'feed',
  create: ({ database, use }): FeedContext => {
    const catalog = use(catalogModule);
    const reviews = use(goodsReviewModule);
    return {
      database,
      catalog,
      coupons: use(couponModule),
      topics: ({ brand, now }) => use(pageModule).faces(brand, 'mall.topic', now),
      praised: (exec, brand) => praisedReviews(reviews, exec, brand),
      homeSubjects: catalog.homeSubjects,
    };
  },
  endpoints: (context) => handlers(context, [[feedList, listFeed]]),
});
