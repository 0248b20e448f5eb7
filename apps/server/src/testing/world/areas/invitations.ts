import {
  invitationAccept,
  invitationMine,
  invitationRecords,
} from '@marque/contract/member/invitation/endpoints';
import { inTransaction } from '#kernel/database.ts';
import { loadInvitations } from '#seed/load-invitations.ts';
import { readContent } from '#seed/read.ts';
import { signIn } from '../../app.ts';
import { keyed } from '../../orders.ts';
import { type Area, byId, copyId, ofOperator, page } from '../area.ts';
import { ownKind, typed } from '../kinds.ts';

/** The invitation that a friend of the member accepted. */
const invitation = ownKind(async ({ app, client }) => {
  await inTransaction(app.database, (tx) => loadInvitations(tx, readContent().content.invitations));
  const { code } = await client.call(invitationMine, {});
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() + 1);
  const friend = await signIn(app);
  await friend.call(invitationAccept, { code }, keyed());
  app.clock.now = now;
  const { items } = await client.call(invitationRecords, {});
  return [items[0]!.id];
});

export const area: Area = {
  ids: {
    'invitation.accept': { code: typed },
    'invitation.remind': { id: invitation },
    'invitation.visit': { code: typed },
    'operator.invitationRefuse': { id: typed },
  },
  inputs: { 'invitation.remind': byId(invitation) },
  lists: {
    measured: {
      'invitation.records': { input: page },
      'invitation.rewards': { input: page },
      'operator.invitations': { who: ofOperator, input: page },
    },
    fixed: {
      'as many as a program or the country has': [
        'invitation.programme',
        'operator.inviteProgrammes',
      ],
      'parts of one record of a member': ['invitation.mine', 'operator.invitationRefuse'],
    },
    add: ({ app, client }) =>
      app.database
        .updateTable('invitation_step')
        .set({ state: 'rewarded', given_at: app.clock.now, score: 100 })
        .where('inviter_id', '=', client.userId)
        .where('step', '=', 'registered')
        .execute(),
    grow: async ({ owner, copy }) => {
      const mine = `inviter_id = '${owner.client.userId}'`;
      await copy('app_user', `id in (select user_id from invitation where ${mine})`, {
        id: copyId,
        phone_index: `null`,
      });
      await copy('invitation', mine, { user_id: `one.user_id || '-' || n`, id: copyId });
      await copy('invitation_step', mine, { user_id: `one.user_id || '-' || n`, id: copyId });
    },
  },
};
