import * as calls from '@marque/contract/referral/circle/operator-endpoints';
import { GoodStateName, PlaceStateName } from '@marque/contract/referral/circle/schema';
import {
  SubmissionKindName,
  SubmissionStateName,
} from '@marque/contract/referral/circle/submission-schema';
import type { In, Out } from '@marque/contract/core';
import { type CommandGroup, needed, oneOf, said } from '../../command.ts';
import { jsonIn } from '../../files.ts';
import { list } from '../../print.ts';

const content = (one: Out<typeof calls.operatorCirclePlaceSet>): string =>
  `${one.kind.padEnd(6)} ${one.id.padEnd(20)} ${one.state.padEnd(6)} ${String(one.count).padStart(4)}  ${one.title}`;

const submission = (one: Out<typeof calls.operatorCircleAnswer>): string =>
  [
    `${one.id}  ${one.kind}  ${one.state}  due ${one.dueDay}${one.late ? ', late' : ''}  ${one.title}`,
    ...(one.text ? [`  ${one.text}`] : []),
    ...(one.pictures > 0 ? [`  ${one.pictures} pictures`] : []),
    ...(one.supplement ? [`  added: ${one.supplement}`] : []),
    ...(one.answer ? [`  answered: ${one.answer}`] : []),
  ].join('\n');

/** What an operator may answer. */
const ANSWERS = SubmissionStateName.exclude(['reviewing', 'withdrawn']);

const contents: CommandGroup['commands'] = [
  {
    name: 'circle',
    about: 'places, goods and calls of the circle, with claims, wants and proposals',
    run: async (client) => {
      const data = await client.call(calls.operatorCircleContent, {});
      return said(data, data.items.map(content).join('\n'));
    },
  },
  {
    name: 'circle-place',
    takes: '<place> <state>',
    options: { note: 'what members should know of it' },
    about: 'makes a place open, resting, moved or left',
    run: async (client, [id = '', state], { note }) => {
      const data = await client.call(calls.operatorCirclePlaceSet, {
        id,
        state: oneOf(PlaceStateName, needed(state, 'state'), 'state')!,
        ...(note !== undefined && { note }),
      });
      return said(data, content(data));
    },
  },
  {
    name: 'circle-good',
    takes: '<good> <state>',
    options: { product: 'the product of the mall it is sold as' },
    about: 'moves a good from collect to sample, presale, sale or off',
    run: async (client, [id = '', state], { product }) => {
      const data = await client.call(calls.operatorCircleGoodSet, {
        id,
        state: oneOf(GoodStateName, needed(state, 'state'), 'state')!,
        ...(product !== undefined && { productId: product }),
      });
      return said(data, content(data));
    },
  },
  {
    name: 'circle-call',
    takes: '<file>',
    about: 'publishes a call for ideas from a file, or changes the one with its id',
    run: async (client, [file = '']) => {
      const data = await client.call(
        calls.operatorCircleCallPut,
        jsonIn<In<typeof calls.operatorCircleCallPut>>(file),
      );
      return said(data, content(data));
    },
  },
  {
    name: 'circle-result',
    takes: '<call> <text>',
    options: { good: 'the good that came of it' },
    about: 'says what came of a call',
    run: async (client, [id = '', text = ''], { good }) => {
      const data = await client.call(calls.operatorCircleCallResult, {
        id,
        text,
        ...(good !== undefined && { goodId: good }),
      });
      return said(data, content(data));
    },
  },
];

export const group: CommandGroup = {
  refusals: {
    CIRCLE_NOT_FOUND: 'there is no such place, good or call in this brand',
    SUBMISSION_NOT_FOUND: 'there is no such submission, or its contact is erased',
    SUBMISSION_STATE: 'a submission in this state cannot be answered so; see `submissions`',
  },
  commands: [
    ...contents,
    {
      name: 'submissions',
      options: { kind: 'proposal or cooperation', state: 'one state; without it all that waits' },
      about: 'proposals and offers to cooperate, the promised day that comes first in front',
      run: async (client, _args, { kind, state }) => {
        const data = await client.call(calls.operatorCircleSubmissions, {
          kind: oneOf(SubmissionKindName, kind, 'kind'),
          state: oneOf(SubmissionStateName, state, 'state'),
        });
        return said(data, list({ ...data, nextCursor: null }, submission, 'nothing waits'));
      },
    },
    {
      name: 'submission-answer',
      takes: '<submission> supplement|accepted|working|done|declined <text>',
      about: 'answers a submission; its author reads the text',
      run: async (client, [id = '', state = '', text = '']) => {
        const data = await client.call(calls.operatorCircleAnswer, {
          id,
          state: oneOf(ANSWERS, state, 'state')!,
          text,
        });
        return said(data, submission(data));
      },
    },
    {
      name: 'submission-contact',
      takes: '<submission>',
      options: { reason: 'why, which is kept' },
      about: 'shows who offers to cooperate',
      run: async (client, [id = ''], { reason }) => {
        const data = await client.call(calls.operatorCircleContact, {
          id,
          reason: needed(reason, 'reason'),
        });
        return said(
          data,
          `${data.company} ${data.companyCode}\n${data.name}, ${data.role}, ${data.phone}\n${data.own}\n${data.text}`,
        );
      },
    },
  ],
};
