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
  },
  copy: { slogan, recommend: '为你挑的', score: '积分' },
  storePage: 'mall.makeNetWork',
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
