import * as calls from '@marque/contract/cars/drive-review/operator-endpoints';
import {
  type AnsweredReview,
  AnswerState,
} from '@marque/contract/cars/drive-review/operator-schema';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../../command.ts';
import * as print from '../../print.ts';

const line = ({ id, seriesName, dealerId, mean, text, append, answer }: AnsweredReview): string =>
  [
    `${id}  ${seriesName}  ${dealerId}  ${mean.toFixed(1)}`,
    `  ${text}`,
    ...(append ? [`  added: ${append}`] : []),
    ...(answer ? [`  answer: ${answer}`] : []),
  ].join('\n');

export const group: CommandGroup = {
  refusals: {},
  commands: [
    {
      name: 'drive-reviews',
      about: 'what people say of their test drives and nobody has answered, the newest first',
      options: { state: AnswerState.options.join(', '), ...paging },
      run: async (client, _args, options) => {
        const state = oneOf(AnswerState, options['state'], 'state');
        const data = await client.call(calls.operatorDriveReviews, { ...page(options), state });
        return said(data, print.list(data, line, 'nothing to answer'));
      },
    },
    {
      name: 'review-answer',
      takes: '<review>',
      about: "the store's answer to a review of a test drive; the last one counts",
      options: { text: 'what everybody reads' },
      run: async (client, [id = ''], { text }) => {
        const input = { id, text: needed(text, 'text') };
        const data = await client.call(calls.operatorDriveReviewAnswer, input);
        return said(data, `review ${id} answered`);
      },
    },
  ],
};
