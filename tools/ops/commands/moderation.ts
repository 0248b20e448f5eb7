import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/operator/moderation-endpoints';
import { CaseState } from '@marque/contract/operator/moderation-schema';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import * as print from '../print.ts';

export const group: CommandGroup = {
  refusals: {
    CASE_NOT_FOUND: 'there is no such case in this brand',
    CASE_DECIDED: 'this case is decided',
    OWN_DECISION: 'who removed something does not decide the appeal: another operator has to',
    REASON_REQUIRED: '--reason is missing: the author reads it',
  },
  commands: [
    {
      name: 'moderation',
      about: 'what people have written and waits for a look, the longest waiting first',
      options: { state: CaseState.options.join(', '), ...paging },
      run: async (client, _args, options) => {
        const state = oneOf(CaseState, options['state'], 'state');
        const data = await client.call(calls.operatorModeration, { ...page(options), state });
        return said(data, print.list(data, print.moderationCase, 'nothing waits'));
      },
    },
    {
      name: 'moderation-approve',
      takes: '<case>',
      about: 'show what was held, reported or appealed for',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorModerationDecide, { id, outcome: 'approved' });
        return said(data, print.moderationCase(data));
      },
    },
    {
      name: 'moderation-remove',
      takes: '<case>',
      about: 'take it away; its author reads why',
      options: { reason: 'what the author reads' },
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorModerationDecide, {
          id,
          outcome: 'removed',
          reason: needed(reason, 'reason'),
        });
        return said(data, print.moderationCase(data));
      },
    },
    {
      name: 'words',
      about: 'words of the operators, beside those the product knows; with --json to change them',
      run: async (client) => {
        const data = await client.call(calls.operatorWords, {});
        return said(data, print.words(data));
      },
    },
    {
      name: 'words-set',
      takes: '<file>',
      about:
        'add or change words from a file: [{ text, level, exceptions }], level 0 takes one out',
      run: async (client, [file = '']) => {
        const words = jsonIn<In<typeof calls.operatorWordsSet>['words']>(file);
        const data = await client.call(calls.operatorWordsSet, { words });
        return said(data, `${data.changed} words changed`);
      },
    },
  ],
};
