import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { BrandPack } from '#shared/brand/brand.ts';
import loading from './art/loading.svg?raw';
import mark from './art/mark.svg?raw';
import './motion.css';
import './tokens.css';

const { name, slogan, hotline } = BRAND_FACTS.bz;

export const bz: BrandPack = {
  id: 'bz',
  name,
  hotline,
  themeColor: { light: '#f2f4f7', dark: '#0b0f1a' },
  stageLight: 'night',
  blocks: {
    hero: 'rim',
    sectionHead: 'numbered',
    entries: 'rail',
    rail: 'rim',
    stories: 'rail',
    result: 'figures',
    garage: 'telemetry',
    waterfall: 'bars',
    stores: 'rim',
    lamps: 'grid',
    slab: 'lane',
    pass: 'plate',
    visit: 'board',
    beats: 'sectors',
    ownerMark: 'plate',
    invite: 'grid',
    memberCard: 'carbon',
    months: 'ticks',
    levels: 'matrix',
    history: 'log',
  },
  copy: {
    slogan,
    recommend: '继续加速',
    score: '积分',
    gate: '登录后就能看到，一个手机号，一步就位',
    couponCenter: { title: '先领券，再发车', text: '结算时自动匹配最省的 1 张' },
    soon: { title: '最后 1 圈调校', text: '就绪后在这里开放，先去商城看 1 眼' },
    notFound: { title: '404，驶出赛道', text: '地址已变更或链接不完整，1 步回到商城' },
    care: {
      lead: '状态检查，即刻预约',
      none: { title: '0 个预约', text: '看看爱车该做什么了，4 步约好' },
      booked: '工位已锁定，准时进站',
      moved: '时间已更新，原工位已释放',
    },
    ordered: {
      paid: '已进入备货，每 1 步都在订单里',
      shipped: '已经发车，单号在订单里',
      toUse: '到店出示 1 个核销码，即刻使用',
      completed: '1 单完成，积分随即到账',
    },
    empty: {
      cart: '选好规格，1 步放进来',
      orders: '第 1 单，从商城发车',
      coupons: '0 张可用，领券中心补给',
      favourites: '商品页点 1 下爱心，收进这里',
      reviews: '写 1 条，帮下一位车主做决定',
      search: '换 1 个词，再搜一次',
    },
    newcomer: '登录即享：新人礼 1 份',
  },
  storePage: 'mall.choseNetWork',
  workOrderPage: 'serve.maintenanceDetails',
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
