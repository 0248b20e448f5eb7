import type { In } from '@marque/contract/core';
import * as calls from '@marque/contract/moderation/operator-endpoints';
import {
  CaseState,
  type ModerationFigures,
  type Sanction,
  SanctionKind,
} from '@marque/contract/moderation/operator-schema';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import * as print from '../print.ts';

const sanction = (one: Sanction): string =>
  [
    `${one.id}  ${one.kind}  ${one.userId}  until ${print.time(one.until)}  case ${one.caseId}`,
    `  ${one.reason}, by ${one.givenBy ?? 'the number of removals'}${one.liftedAt ? `, lifted ${print.time(one.liftedAt)}` : ''}`,
  ].join('\n');

const figures = (one: ModerationFigures): string =>
  [
    `${one.month}  ${one.handled} decided, ${one.removed} removed, ${one.late} late`,
    `  half of them within ${one.medianMinutes ?? '–'} minutes`,
    `  ${one.appeals} appeals, ${one.overturned} brought back`,
    `  ${Object.entries(one.sanctions)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
  ].join('\n');

export const group: CommandGroup = {
  refusals: {
    CASE_NOT_FOUND: 'there is no such case in this brand',
    CASE_DECIDED: 'this case is decided',
    OWN_DECISION: 'who removed something does not decide the appeal: another operator has to',
    CASE_TAKEN: 'another operator looks at this case: take the next one',
    CASE_UNSIGNED: 'what the case is about has no author',
    SANCTION_NOT_FOUND: 'there is no such sanction',
    SANCTION_OVER: 'this sanction is over',
    REASON_REQUIRED: '--reason is missing: the author reads it',
  },
  commands: [
    {
      name: 'moderation',
      about: 'what people have written and waits for a look, what is due first first',
      options: { state: CaseState.options.join(', '), ...paging },
      run: async (client, _args, options) => {
        const state = oneOf(CaseState, options['state'], 'state');
        const data = await client.call(calls.operatorModeration, { ...page(options), state });
        const listed = print.list(data, print.moderationCase, 'nothing waits');
        return said(data, data.overdue > 0 ? `${data.overdue} overdue\n${listed}` : listed);
      },
    },
    {
      name: 'moderation-take',
      takes: '[case]',
      about: 'have a case, or the next one, for 15 minutes: nobody else decides it meanwhile',
      run: async (client, [id]) => {
        const data = await client.call(calls.operatorModerationTake, id ? { id } : {});
        return said(data, data.case ? print.moderationCase(data.case) : 'nothing waits');
      },
    },
    {
      name: 'moderation-figures',
      takes: '<month>',
      about: 'what was decided in a month (2026-11), how fast, what appeals brought back',
      run: async (client, [month = '']) => {
        const data = await client.call(calls.operatorModerationFigures, { month });
        return said(data, figures(data));
      },
    },
    {
      name: 'sanctions',
      about: 'who may not write or take part, and why, the latest first',
      options: { user: 'only those of one member', ...paging },
      run: async (client, _args, options) => {
        const { user } = options;
        const data = await client.call(calls.operatorSanctions, {
          ...page(options),
          ...(user === undefined ? {} : { userId: user }),
        });
        return said(data, print.list(data, sanction, 'none'));
      },
    },
    {
      name: 'sanction',
      takes: '<case>',
      about: 'warn the author of a case, or keep them from writing or from taking part',
      options: {
        kind: `${SanctionKind.options.join(', ')}`,
        days: 'for how long, 1 without',
        reason: 'what they read',
      },
      run: async (client, [caseId = ''], { kind, days, reason }) => {
        const data = await client.call(calls.operatorSanctionGive, {
          caseId,
          kind: oneOf(SanctionKind, needed(kind, 'kind'), 'kind')!,
          ...(days === undefined ? {} : { days: Number(days) }),
          reason: needed(reason, 'reason'),
        });
        return said(data, sanction(data));
      },
    },
    {
      name: 'sanction-lift',
      takes: '<sanction>',
      about: 'end a sanction before its time; its person is told',
      run: async (client, [id = '']) => {
        const data = await client.call(calls.operatorSanctionLift, { id });
        return said(data, sanction(data));
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
