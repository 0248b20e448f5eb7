import type { PageChecks } from '#testing/page-check.ts';

const wrong = { params: { id: 'nothing' }, says: '没有找到这个活动', wayOn: '去商城逛逛' };

export const checks: PageChecks = {
  'activity.toStoreLandPage': {
    params: (): Record<string, string> => ({ store: 'sh-minhang' }),
    shows: '在这家店试驾',
    signedOut: 'same',
    looks: 'full',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.landingPage': {
    shows: '先开再说',
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.videoPage': {
    shows: '片子里的三处',
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.strategy': {
    shows: '找一段坏路',
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, listsWithoutId: true },
  },
  'activity.p54': {
    shows: '到时提醒我',
    signedOut: 'same',
    looks: 'brief',
    wrong: { ...wrong, listsWithoutId: true },
  },
};
