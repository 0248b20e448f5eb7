import type { Out } from '@marque/contract/core';
import * as calls from '@marque/contract/referral/ambassador/operator-endpoints';
import { Decision } from '@marque/contract/referral/ambassador/operator-schema';
import { ApplicationStateName } from '@marque/contract/referral/ambassador/schema';
import { type CommandGroup, needed, oneOf, said } from '../../command.ts';

type ListedAmbassadors = Out<typeof calls.operatorAmbassadors>;

const application = (one: ListedAmbassadors['applications'][number]): string =>
  [
    `${one.id}  ${one.kind}  ${one.state}  ${one.city}  due ${one.dueDay}${one.late ? ', late' : ''}`,
    `  ${one.words}`,
    ...one.channels.map((link) => `  ${link}`),
    ...(one.answer ? [`  answered: ${one.answer}`] : []),
    ...(one.supplement ? [`  added: ${one.supplement}`] : []),
  ].join('\n');

const ambassador = (one: ListedAmbassadors['ambassadors'][number]): string =>
  `${one.handle}  ${one.state.padEnd(9)}  ${one.since} to ${one.renewBy}  ${one.nickName}${one.reason ? `  (${one.reason})` : ''}`;

export const group: CommandGroup = {
  refusals: {
    AMBASSADOR_NOT_FOUND: 'this brand has no such ambassador: `ambassadors` lists them',
    AMBASSADOR_STATE: 'the ambassador is not in this state',
    ANSWER_UNSAID: 'say with --text what is missing or why; the applicant reads it',
    APPLICATION_DECIDED: 'it was decided or withdrawn',
    APPLICATION_NOT_FOUND: 'there is no such application, or its contact is erased',
  },
  commands: [
    {
      name: 'ambassadors',
      options: { state: 'applications of one state; without it those that wait' },
      about: 'applications to be an ambassador, and the ambassadors who began last',
      run: async (client, _args, { state }) => {
        const data = await client.call(calls.operatorAmbassadors, {
          state: oneOf(ApplicationStateName, state, 'state'),
        });
        const waiting = data.applications.map(application).join('\n') || 'no applications';
        return said(data, [waiting, ...data.ambassadors.map(ambassador)].join('\n'));
      },
    },
    {
      name: 'ambassador-decide',
      takes: '<application> approve|supplement|refuse',
      options: { text: 'what is missing or why, which the applicant reads' },
      about: 'decides on an application; an approval gives the applicant a code',
      run: async (client, [id = '', decision = ''], { text }) => {
        const data = await client.call(calls.operatorAmbassadorDecide, {
          id,
          decision: oneOf(Decision, decision, 'decision')!,
          ...(text !== undefined && { text }),
        });
        return said(data, application(data));
      },
    },
    {
      name: 'ambassador-suspend',
      takes: '<handle>',
      options: { reason: 'a sentence that the ambassador reads' },
      about: 'hides an ambassador, and lets nobody new accept',
      run: async (client, [handle = ''], { reason }) =>
        said(
          await client.call(calls.operatorAmbassadorSuspend, {
            handle,
            reason: needed(reason, 'reason'),
          }),
          `suspended ${handle}`,
        ),
    },
    {
      name: 'ambassador-restore',
      takes: '<handle>',
      options: { reason: 'a sentence that the ambassador reads' },
      about: 'lets a suspended ambassador go on',
      run: async (client, [handle = ''], { reason }) =>
        said(
          await client.call(calls.operatorAmbassadorRestore, {
            handle,
            reason: needed(reason, 'reason'),
          }),
          `${handle} goes on`,
        ),
    },
    {
      name: 'ambassador-contact',
      takes: '<application>',
      options: { reason: 'why, which is kept' },
      about: 'shows who applies',
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorAmbassadorContact, {
          id,
          reason: needed(reason, 'reason'),
        });
        const company = data.company ? `\n${data.company} ${data.companyCode}` : '';
        return said(data, `${data.name}, ${data.phone}${company}`);
      },
    },
  ],
};
