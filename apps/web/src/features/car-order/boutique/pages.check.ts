import type { PageChecks } from '#testing/page-check.ts';
import { of, wrong } from '../testing/checks.ts';

export const checks: PageChecks = {
  'carOrder.boutique': {
    params: (_, brand) => ({ typeId: brand === 'xtl' ? 'xtl-tianyi-journey' : 'bz-408x-gt' }),
    shows: '单件精品',
    signedOut: 'same',
    wrong: { params: { typeId: 'nothing' }, says: '这款车暂时选不了精品', wayOn: '去展厅看看' },
  },
  'carOrder.boutiqueBag': {
    params: (_, brand) => ({ id: `${brand}-b-mats` }),
    shows: '包里有什么',
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这件精品', wayOn: '去展厅看看' },
  },
  'carOrder.boutiqueEdit': {
    params: of('reserved'),
    shows: '还没有改动',
    signedOut: 'gate',
    wrong,
  },
};
