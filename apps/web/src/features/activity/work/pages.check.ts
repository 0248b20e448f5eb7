import { workSubmit } from '@marque/contract/activity/work/endpoints';
import type { PageChecks } from '#testing/page-check.ts';

const wayOn = '去商城逛逛';
const wrong = { params: { work: 'nothing' }, says: /没有找到这件作品/, wayOn };

export const checks: PageChecks = {
  'activity.coCreateWorkDetails': {
    params: (_, brand) => ({ work: `${brand}-cocreate-road-1` }),
    shows: '示例',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong,
  },
  'activity.coCreateVideoWorkDetails': {
    params: (_, brand) => ({ work: `${brand}-cocreate-road-8` }),
    shows: '示例',
    personal: true,
    signedOut: 'same',
    looks: 'brief',
    wrong,
  },
  'activity.coCreateMyWork': {
    params: (_, brand) => ({ id: `${brand}-cocreate-first` }),
    shows: '还没有作品',
    signedOut: 'gate',
    looks: 'full',
  },
  'activity.coCreateUploadSuccessful': {
    params: async ({ call }, brand) => {
      const id = `${brand}-card-winter`;
      const text = `今天的路很安静，${brand} 也很安静`;
      const work = { kind: 'quote', text, face: 'road' } as const;
      return { work: (await call(workSubmit, { id, work })).workId };
    },
    shows: '看审核进度',
    signedOut: 'gate',
    looks: 'full',
    wrong: { params: { work: 'nothing' }, says: /没有找到这件作品/, wayOn: '看我的作品' },
  },
};
