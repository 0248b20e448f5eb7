import type { BrandPack } from '#shared/brand/brand.ts';
import loading from './art/loading.svg?raw';
import mark from './art/mark.svg?raw';
import './motion.css';
import './tokens.css';

export const xtl: BrandPack = {
  id: 'xtl',
  name: '雪铁龙',
  themeColor: { light: '#f6f4f1', dark: '#171311' },
  hotline: '400-000-0101',
  copy: { slogan: '舒适，是出发的理由', recommend: '为你挑的', score: '积分' },
  storePage: 'mall.makeNetWork',
  mark,
  loading,
  art: {
    empty: () => import('./art/empty.svg?raw'),
    error: () => import('./art/error.svg?raw'),
    offline: () => import('./art/offline.svg?raw'),
    success: () => import('./art/success.svg?raw'),
    notFound: () => import('./art/notFound.svg?raw'),
    soon: () => import('./art/soon.svg?raw'),
  },
};
