import type { In } from '@marque/contract/core';
import {
  operatorAgreementPreview,
  operatorAgreementPublish,
} from '@marque/contract/agreement/operator-endpoints';
import {
  operatorNoticeDeliveries,
  operatorNoticePreview,
  operatorNoticeSend,
} from '@marque/contract/notice/operator-endpoints';
import type { NoticeDelivery } from '@marque/contract/notice/operator-schema';
import { type CommandGroup, page, paging, said } from '../command.ts';
import { jsonIn } from '../files.ts';
import * as print from '../print.ts';

const paragraphs = (title: string, all: readonly string[]): string =>
  [`${title} ${all.length}`, ...all.map((text) => `  ${text}`)].join('\n');

const delivery = (one: NoticeDelivery): string =>
  `${print.time(one.at)}  ${one.channel}  ${one.template}  ${one.state}${one.reason ? `: ${one.reason}` : ''}  ${one.userId}`;

export const group: CommandGroup = {
  refusals: {
    NOTICE_LINK: 'the link leads to no page: see the page ids of the contract',
    AGREEMENT_EXISTS: 'there is a version of this name or of this day',
    AGREEMENT_TOO_SOON: 'a version is announced 30 days before it holds',
  },
  commands: [
    {
      name: 'notice-preview',
      takes: '<file>',
      about: 'to how many members a message would go',
      run: async (client, [file = '']) => {
        const draft = jsonIn<In<typeof operatorNoticePreview>>(file);
        const data = await client.call(operatorNoticePreview, draft);
        return said(data, `${data.count} members`);
      },
    },
    {
      name: 'notice-send',
      takes: '<file>',
      about: 'send a message to members',
      run: async (client, [file = '']) => {
        const draft = jsonIn<In<typeof operatorNoticeSend>>(file);
        const data = await client.call(operatorNoticeSend, draft);
        return said(data, `sent to ${data.count} members`);
      },
    },
    {
      name: 'notice-deliveries',
      about: 'messages on their way out of the app, the latest first: sent, or why not',
      options: paging,
      run: async (client, _args, options) => {
        const data = await client.call(operatorNoticeDeliveries, page(options));
        return said(data, print.list(data, delivery, 'none'));
      },
    },
    {
      name: 'agreement-preview',
      takes: '<file>',
      about: 'what a version of an agreement says and changes',
      run: async (client, [file = '']) => {
        const text = jsonIn<In<typeof operatorAgreementPreview>>(file);
        const data = await client.call(operatorAgreementPreview, text);
        const titles = data.texts.map(({ brand, text: { title } }) => `${brand} ${title}`);
        return said(
          data,
          [...titles, paragraphs('added', data.added), paragraphs('removed', data.removed)].join(
            '\n',
          ),
        );
      },
    },
    {
      name: 'agreement-publish',
      takes: '<file>',
      about: 'announce a version, a month before it holds',
      run: async (client, [file = '']) => {
        const text = jsonIn<In<typeof operatorAgreementPublish>>(file);
        const data = await client.call(operatorAgreementPublish, text);
        return said(data, `announced for ${text.effectiveOn}`);
      },
    },
  ],
};
