import * as calls from '@marque/contract/member/invitation/operator-endpoints';
import type {
  DeskInvitation,
  DeskProgramme,
} from '@marque/contract/member/invitation/operator-schema';
import { GAIN_HOSTS } from '@marque/contract/host-policy';
import { PROGRAMMES, STEP_STATES } from '@marque/contract/member/invitation/kinds';
import { BRANDS } from '@marque/contract/core';
import { RefusedCall } from '../../client.ts';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../../command.ts';

const invitation = ({ id, brand, inviter, invited, refusedFor, steps }: DeskInvitation): string =>
  [
    `${id}  ${brand}  ${inviter} -> ${invited}`,
    ...steps.map(({ key, state, score }) => `${key} ${state}${score ? ` ${score}` : ''}`),
    ...(refusedFor ? [`refused: ${refusedFor}`] : []),
  ].join('  ');

const programme = ({ brand, kind, title, version, open, saysIn }: DeskProgramme): string =>
  `${brand}  ${kind.padEnd(7)} v${version}  ${open ? 'open  ' : 'closed'}  says it in ${saysIn.join(', ') || 'no host'}  ${title}`;

/** Parses app,applet. Throws RefusedCall for a host that may never say it. */
const hostsOf = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((host) => oneOf({ options: GAIN_HOSTS }, host, 'says')!);

const yesOrNo = (text: string | undefined): boolean | undefined => {
  const said = oneOf({ options: ['yes', 'no'] }, text, 'open');
  return said === undefined ? undefined : said === 'yes';
};

export const group: CommandGroup = {
  refusals: {
    INVITATION_NOT_FOUND: 'there is no such invitation',
    INVITATION_REFUSED: 'it has been refused already',
    PROGRAMME_NOT_FOUND: 'there is no such programme of this brand',
  },
  commands: [
    {
      name: 'invitations',
      about: 'who invited whom and how far the friends are, the newest first',
      options: { ...paging, state: `only with a step that is ${STEP_STATES.join(', ')}` },
      run: async (client, _args, { state, ...options }) => {
        const data = await client.call(calls.operatorInvitations, {
          ...page(options),
          state: oneOf({ options: STEP_STATES }, state, 'state'),
        });
        return said(data, data.items.map(invitation).join('\n') || 'nobody was invited');
      },
    },
    {
      name: 'invite-refuse',
      takes: '<id>',
      about: 'takes back what an invitation brought and gives no more for it',
      options: { reason: 'what the inviter reads' },
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorInvitationRefuse, {
          id,
          reason: needed(reason, 'reason'),
        });
        return said(data, invitation(data));
      },
    },
    {
      name: 'invite-programmes',
      about: 'the programmes of invitations, and where they say what they bring',
      run: async (client) => {
        const data = await client.call(calls.operatorInviteProgrammes, {});
        return said(data, data.items.map(programme).join('\n') || 'there is none');
      },
    },
    {
      name: 'invite-programme-set',
      takes: '<xtl|bz> <member|partner>',
      about: 'opens or closes a programme, and sets in which hosts it says what it brings',
      options: { open: 'yes or no', says: `hosts such as ${GAIN_HOSTS.join(',')}` },
      run: async (client, [brand, kind], { open, says }) => {
        const [of, what] = [
          BRANDS.find((one) => one === brand),
          PROGRAMMES.find((one) => one === kind),
        ];
        if (!of || !what)
          throw new RefusedCall('invite-programme-set takes a brand and member or partner');
        const data = await client.call(calls.operatorInviteProgrammeSet, {
          brand: of,
          programme: what,
          open: yesOrNo(open),
          ...(says !== undefined && { saysIn: hostsOf(says) }),
        });
        return said(data, programme(data));
      },
    },
  ],
};
