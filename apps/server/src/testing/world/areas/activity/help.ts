import { activityJoin } from '@marque/contract/activity/endpoints';
import { activityHelp } from '@marque/contract/activity/help/endpoints';
import { addAssistance } from '../../../activity/activities.ts';
import { signIn } from '../../../app.ts';
import { keyed } from '../../../orders.ts';
import { type Area, copyId, page, quoted } from '../../area.ts';
import { idOf, mallKind, openKind } from '../../kinds.ts';

const assistance = mallKind(async ({ app }) => [await addAssistance(app, { perHelper: 20 })]);

/** The round of somebody else, whom the member has helped. */
const round = openKind(async ({ app, mall, client }) => {
  const [id] = await assistance.inMall(mall);
  const sent = { id: id!, rulesVersion: 1 };
  const { joinId } = await (await signIn(app)).call(activityJoin, sent, keyed());
  await client.call(activityHelp, { joinId }, keyed());
  return [joinId];
});

export const area: Area = {
  ids: {
    'activity.invited': { id: assistance },
    'activity.help': { joinId: round },
    'activity.helps': { joinId: round },
    'activity.helped': { id: assistance },
  },
  also: [
    async ({ app, client, mall }) => {
      const [id] = await assistance.inMall(mall);
      const sent = { id: id!, rulesVersion: 1 };
      const { joinId } = await client.call(activityJoin, sent, keyed());
      // Somebody helps the member, and then takes part as well.
      const friend = await signIn(app);
      await friend.call(activityHelp, { joinId }, keyed());
      await friend.call(activityJoin, sent, keyed());
    },
  ],
  lists: {
    measured: {
      'activity.mine': { input: page },
      'activity.helps': { input: (owner) => ({ joinId: idOf(round, owner), ...page() }) },
      'activity.helped': { input: page },
      'activity.invited': { input: page },
    },
    grow: async ({ owner, me, copy }) => {
      const own = `join_id = ${quoted(idOf(round, owner))}`;
      await copy('help', own, { join_id: `one.join_id || '-' || n` });
      await copy('help', own, {
        helper_id: `one.helper_id || '-' || n`,
        serial: 'one.serial + n',
      });
      const activity = quoted((await assistance.inMall(owner.mall))[0]!);
      await copy('activity', `id = ${activity}`, { id: copyId });
      await copy('participation', me.replace('user_id', 'brought_by'), {
        activity_id: `one.activity_id || '-' || n`,
        id: copyId,
      });
      await copy('participation', `${me} and activity_id = ${activity}`, {
        activity_id: `one.activity_id || '-' || n`,
        id: copyId,
      });
    },
  },
};
