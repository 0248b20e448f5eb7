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
    'activity.help': { joinId: round },
    'activity.helps': { joinId: round },
    'activity.helped': { id: assistance },
  },
  also: [
    async ({ client, mall }) => {
      const [id] = await assistance.inMall(mall);
      await client.call(activityJoin, { id: id!, rulesVersion: 1 }, keyed());
    },
  ],
  lists: {
    measured: {
      'activity.mine': { input: page },
      'activity.helps': { input: (owner) => ({ joinId: idOf(round, owner), ...page() }) },
      'activity.helped': { input: page },
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
      await copy('participation', `${me} and activity_id = ${activity}`, {
        activity_id: `one.activity_id || '-' || n`,
        id: copyId,
      });
    },
  },
};
