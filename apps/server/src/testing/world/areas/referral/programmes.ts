import { addProgramme, writtenProgramme } from '../../../referral/programmes.ts';
import { type Area, copyId, ofOperator, quoted } from '../../area.ts';
import { idOf, mallKind, typed } from '../../kinds.ts';

const programme = mallKind(async ({ app }) => [(await addProgramme(app, {})).id]);
const slug = mallKind(async ({ app }) => [(await addProgramme(app, {})).slug]);

/** The ids in a programme as it is written. */
const written = {
  programme: {
    id: typed,
    inviter: { series: { '*': typed } },
    friend: { series: { '*': typed } },
    rewards: { '*': { gift: { couponId: typed, templateId: typed, skuId: typed } } },
    tiers: { '*': { prize: { gift: { couponId: typed, templateId: typed, skuId: typed } } } },
  },
};

export const area: Area = {
  ids: {
    'referral.programme': { slug },
    'referral.rules': { slug },
    'operator.programmeCheck': written,
    'operator.programmePublish': written,
    'operator.programmePause': { id: programme },
    'operator.programmeResume': { id: programme },
    'operator.programmeEnd': { id: programme },
    'operator.programmeBudget': { id: programme },
  },
  inputs: {
    'operator.programmeCheck': ({ app }) => ({ programme: writtenProgramme(app, {}) }),
    'operator.programmePublish': ({ app }) => ({ programme: writtenProgramme(app, {}) }),
  },
  lists: {
    measured: { 'referral.programmes': {}, 'operator.programmes': { who: ofOperator } },
    fixed: {
      'parts of one programme': [
        'referral.programme',
        'referral.rules',
        'operator.programmeCheck',
        'operator.programmePublish',
      ],
    },
    grow: ({ owner, copy }) =>
      copy('referral_programme', `id = ${quoted(idOf(programme, owner))}`, {
        id: copyId,
        slug: `one.slug || 'x' || n`,
      }),
  },
};
