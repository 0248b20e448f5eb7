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
  },
  copy: { slogan, recommend: '继续加速', score: '积分' },
  storePage: 'mall.choseNetWork',
  mark,
  loading,
  illustrations: {
    empty: () => import('./art/empty.svg?raw'),
    error: () => import('./art/error.svg?raw'),
    offline: () => import('./art/offline.svg?raw'),
    success: () => import('./art/success.svg?raw'),
    notFound: () => import('./art/notFound.svg?raw'),
    soon: () => import('./art/soon.svg?raw'),
  },
};
