import { newId } from '#kernel/ids.ts';
import { addActivity } from '../../../activity/activities.ts';
import { addCommodity } from '../../../mall.ts';
import { type Area, copyId, MANY, quoted } from '../../area.ts';
import { idOf, mallKind, openKind } from '../../kinds.ts';

const activity = mallKind(async ({ app }) => {
  const { skuIds } = await addCommodity(app.database, { skus: [{ priceFen: 15_900, stock: 300 }] });
  const deal = { id: 'one', skuId: skuIds[0]!, priceFen: 12_900, quota: 100, perPerson: 2 };
  const config = { size: 3, hours: 24 };
  return [await addActivity(app, { family: 'groupPurchase', config, deals: [deal] })];
});

/** A team that its only member has left. */
const team = openKind(async ({ app, client, mall }) => {
  const [activityId] = await activity.inMall(mall);
  const { now } = app.clock;
  const id = newId(now);
  const of = { activity_id: activityId!, team_id: id };
  await app.database
    .insertInto('activity_team')
    .values({
      activity_id: activityId!,
      id,
      deal_id: 'one',
      leader_id: client.userId,
      size: 3,
      status: 'failed',
      created_at: now,
      expires_at: now,
    })
    .execute();
  await app.database
    .insertInto('activity_team_member')
    .values({
      ...of,
      user_id: client.userId,
      order_id: newId(now),
      seat: 1,
      state: 'left',
      once: false,
      pay_by: now,
      at: now,
    })
    .execute();
  return [id];
});

export const area: Area = {
  ids: {
    'activityTeam.show': { teamId: team },
    'activityTeam.own': { id: activity },
    'activityTeam.leave': { teamId: team },
  },
  lists: {
    measured: {
      'activityTeam.own': { input: (owner) => ({ id: idOf(activity, owner), size: MANY }) },
    },
    fixed: { 'seats of one team': ['activityTeam.show', 'activityTeam.leave'] },
    grow: async ({ owner, copy }) => {
      const id = quoted(idOf(team, owner));
      await copy('activity_team', `id = ${id}`, { id: copyId });
      await copy('activity_team_member', `team_id = ${id}`, {
        team_id: `one.team_id || '-' || n`,
        order_id: `one.order_id || '-' || n`,
      });
    },
  },
};
