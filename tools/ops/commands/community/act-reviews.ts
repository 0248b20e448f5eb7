import * as calls from '@marque/contract/community/act-review/operator-endpoints';
import {
  ActAnswerState,
  type DeskActReview,
} from '@marque/contract/community/act-review/operator-schema';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../../command.ts';

const line = ({ id, actTitle, mean, text, append, answer }: DeskActReview): string =>
  [
    `${id}  ${actTitle}  ${mean.toFixed(1)}`,
    `  ${text}`,
    ...(append ? [`  added: ${append}`] : []),
    ...(answer ? [`  answer: ${answer}`] : []),
  ].join('\n');

export const group: CommandGroup = {
  refusals: {},
  commands: [
    {
      name: 'act-reviews',
      about: 'what guests say of activities and nobody has answered, the newest first',
      options: { state: ActAnswerState.options.join(', '), ...paging },
      run: async (client, _args, options) => {
        const state = oneOf(ActAnswerState, options['state'], 'state');
        const data = await client.call(calls.operatorActReviews, { ...page(options), state });
        return said(data, data.items.map(line).join('\n') || 'nothing to answer');
      },
    },
    {
      name: 'act-review-answer',
      takes: '<review>',
      about: "the organiser's answer to a review of an activity; the last one counts",
      options: { text: 'what everybody reads' },
      run: async (client, [id = ''], { text }) => {
        const input = { id, text: needed(text, 'text') };
        const data = await client.call(calls.operatorActReviewAnswer, input);
        return said(data, `review ${id} answered`);
      },
    },
  ],
};
