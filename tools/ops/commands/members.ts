import { operatorReply } from '@marque/contract/mall/review/operator-endpoints';
import {
  operatorGrant,
  operatorMember,
  operatorRevoke,
} from '@marque/contract/session/operator-endpoints';
import { OWNER_5008_ID, PPXCM_ID } from '@marque/contract/session/identifications';
import { type CommandGroup, needed, said } from '../command.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    MEMBER_NOT_FOUND: 'no member has this phone',
    REVIEW_NOT_FOUND: 'there is no such review',
  },
  commands: [
    {
      name: 'member',
      takes: '<phone>',
      about: 'a member and what they are known as',
      run: async (client, [phone = '']) => {
        const data = await client.call(operatorMember, { phone });
        return said(data, print.member(data));
      },
    },
    {
      name: 'grant',
      takes: '<phone> <identification>',
      options: { badge: 'key of a picture beside the avatar, as `picture` says it' },
      about: `known as something from now on; ${OWNER_5008_ID} and ${PPXCM_ID} frame the avatar`,
      run: async (client, [phone = '', id = ''], { badge }) => {
        const data = await client.call(operatorGrant, { phone, id, badge });
        return said(data, print.member(data));
      },
    },
    {
      name: 'revoke',
      takes: '<phone> <identification>',
      about: 'no longer known as this',
      run: async (client, [phone = '', id = '']) => {
        const data = await client.call(operatorRevoke, { phone, id });
        return said(data, print.member(data));
      },
    },
    {
      name: 'reply',
      takes: '<review>',
      about: "the shop's answer to a review; the last one counts",
      options: { text: 'what everybody reads' },
      run: async (client, [id = ''], { text }) => {
        const data = await client.call(operatorReply, { id, text: needed(text, 'text') });
        return said(data, `review ${id} answered`);
      },
    },
  ],
};
