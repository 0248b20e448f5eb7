import type { Area } from '../../area.ts';
import { idOf } from '../../kinds.ts';
import { upload } from '../media.ts';

export const area: Area = {
  ids: { 'spot.save': { images: { '*': upload } } },
  inputs: {
    'spot.save': (owner) => ({
      name: '环湖大道',
      kind: 'road',
      note: '',
      images: [idOf(upload, owner, 1)],
      lng: 120.97,
      lat: 31.1,
    }),
  },
  lists: {
    fixed: {
      'as many as stand beside something else': ['spot.nearby', 'spot.mine'],
      'parts of one record of a member': ['spot.save'],
    },
  },
};
