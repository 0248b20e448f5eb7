import { memberFollow, ownMemberPage } from '@marque/contract/community/relation/endpoints';
import { signIn } from '../../../app.ts';
import { type Area, copyId, page } from '../../area.ts';
import { idOf, type Kind, openKind } from '../../kinds.ts';

/** A member by the id that others know. */
const author: Kind = {
  ...openKind(async ({ client }) => [(await client.call(ownMemberPage, {})).authorId]),
  missing: () => 'AAAAAAAAAAAA',
};

const ids = { authorId: author };

export const area: Area = {
  ids: {
    'relation.card': ids,
    'relation.list': ids,
    'relation.follow': ids,
    'relation.block': ids,
  },
  lists: {
    measured: {
      'relation.list': { input: () => ({ kind: 'followers', ...page() }) },
    },
    fixed: {
      'as many as stand beside something else': ['relation.suggest', 'relation.recommended'],
      'parts of one record of a member': ['relation.card'],
    },
    add: async (owner) => {
      const fan = await signIn(owner.app);
      await fan.call(memberFollow, { authorId: idOf(author, owner), on: true });
    },
    grow: async ({ owner, copy }) => {
      const mine = `target_id = '${owner.client.userId}'`;
      await copy('app_user', `id in (select user_id from follow where ${mine})`, {
        id: copyId,
        phone_index: `one.phone_index || n`,
      });
      await copy('follow', mine, { user_id: `one.user_id || '-' || n` });
    },
  },
};
