import type { BrandPack } from '#shared/brand/brand.ts';
import loading from './art/loading.svg?raw';
import mark from './art/mark.svg?raw';
import './motion.css';
import './tokens.css';

export const bz: BrandPack = {
  id: 'bz',
  name: '标致',
  themeColor: { light: '#0b0f1a', dark: '#0b0f1a' },
  hotline: '400-000-0202',
  copy: { slogan: '锋芒，为驾驭而生', recommend: '继续加速', score: '积分' },
  storePage: 'mall.choseNetWork',
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
