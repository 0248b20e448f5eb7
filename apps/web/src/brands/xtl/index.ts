import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { BrandPack } from '#shared/brand/brand.ts';
import loading from './art/loading.svg?raw';
import mark from './art/mark.svg?raw';
import './motion.css';
import './tokens.css';

const { name, slogan, hotline } = BRAND_FACTS.xtl;

export const xtl: BrandPack = {
  id: 'xtl',
  name,
  hotline,
  themeColor: { light: '#f6f4f1', dark: '#171311' },
  stageLight: 'asElsewhere',
  blocks: {
    hero: 'card',
    sectionHead: 'plain',
    entries: 'grid',
    rail: 'card',
    stories: 'windows',
    result: 'drawing',
    garage: 'window',
    waterfall: 'stairs',
    stores: 'card',
    lamps: 'dash',
    slab: 'tile',
    pass: 'booklet',
    visit: 'workshop',
    beats: 'fold',
    ownerMark: 'badge',
    invite: 'letter',
    memberCard: 'paper',
    months: 'hills',
    levels: 'window',
    history: 'path',
  },
  copy: {
    slogan,
    recommend: '为你挑的',
    score: '积分',
    gate: '登录后就能看到，新朋友还有见面礼',
    couponCenter: { title: '先领券，再慢慢挑', text: '下单时会自动为你选最省的一张' },
    soon: { title: '还在准备中', text: '我们想把它做得更舒服些，先去别处转转吧' },
    notFound: { title: '这条路走不通', text: '它可能搬了家，或者链接少了一截，回首页总没错' },
    care: {
      lead: '爱车该歇歇脚了，挑个顺路的时间',
      none: { title: '还没有预约', text: '看看爱车该做什么了，到点我们等你' },
      booked: '约好了，到点我们在店里等你',
      moved: '时间改好了，原来的时间已经让出来',
    },
    ordered: {
      paid: '我们这就打包，走到哪一步，订单里随时看得到',
      shipped: '商品已经在路上，留意门口的敲门声',
      toUse: '到店时出示订单里的核销码，剩下的交给我们',
      completed: '已经办好，积分随即到账',
    },
    empty: {
      cart: '看到想要的，先放进来再决定',
      orders: '去挑点喜欢的，路上总用得着',
      coupons: '商品页和首页常有新券，看到就先收着',
      favourites: '在商品页点一下爱心，就会收在这里',
      reviews: '收到商品后，说说它陪你走得怎么样',
      search: '换个说法，也许就找到了',
    },
    newcomer: '新朋友有见面礼，订单都替你留着',
  },
  storePage: 'mall.makeNetWork',
  workOrderPage: 'maintenance.mainRecordDetail',
  mark,
  loading,
  illustrations: {
    empty: () => import('./art/empty.svg?raw'),
    gate: () => import('./art/gate.svg?raw'),
    cart: () => import('./art/cart.svg?raw'),
    orders: () => import('./art/orders.svg?raw'),
    coupons: () => import('./art/coupons.svg?raw'),
    favourites: () => import('./art/favourites.svg?raw'),
    reviews: () => import('./art/reviews.svg?raw'),
    search: () => import('./art/search.svg?raw'),
    error: () => import('./art/error.svg?raw'),
    offline: () => import('./art/offline.svg?raw'),
    success: () => import('./art/success.svg?raw'),
    notFound: () => import('./art/notFound.svg?raw'),
    soon: () => import('./art/soon.svg?raw'),
  },
};
