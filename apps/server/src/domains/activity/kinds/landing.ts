import { landing } from '@marque/contract/activity/kinds/landing';
import { LANDING } from '../context.ts';
import { cardsOf } from '../engine/detail.ts';
import { defineKind } from '../engine/kind.ts';
import { findActivity } from '../engine/load.ts';
import { activityRepository as activities } from '../repository.ts';

export const landingKind = defineKind({
  of: landing,

  async check({ activity, config: { about } }, { exec, brand }) {
    const isThere = about === null || (await activities.find(exec, { brand, id: about }));
    return isThere && about !== activity.id
      ? []
      : [{ path: 'config.about', message: '没有这个活动' }];
  },

  async show(context, { exec, activity, viewer, preview }) {
    const { id, brand, state, config } = activity;
    const { userId, now } = viewer;
    const user = userId === null ? null : { id: userId };
    const landingPage = await context.pages.landing(
      { page: LANDING, id, preview },
      { brand, now, user },
    );
    const about =
      config.about === null
        ? undefined
        : await findActivity(context, exec, { brand, id: config.about, now });
    const [card] = about ? await cardsOf(exec, [about]) : [];
    return {
      view: {
        landing: landingPage,
        about: card ? { ...card, people: await activities.people(exec, card.id) } : null,
      },
      allowed: state === 'scheduled' ? ['remind'] : [],
    };
  },
});
