import * as calls from '@marque/contract/car-order/adviser/operator-endpoints';
import { operatorPicture } from '@marque/contract/media/operator-endpoints';
import { type CommandGroup, needed, said } from '../../command.ts';
import { fileAt } from '../../files.ts';
import * as print from '../../print.ts';

type Adviser = { id: string; name: string; phone: string; image: unknown };

const line = ({ id, name, phone, image }: Adviser): string =>
  `${id}  ${name}  ${phone}  ${image ? 'with a picture' : 'without a picture'}`;

export const group: CommandGroup = {
  refusals: {
    ADVISER_NOT_FOUND: 'the store has no such adviser: `advisers`',
    DEALER_NOT_FOUND: 'say which --store; a store’s key is for its own',
    MEDIA_NOT_FOUND: 'the picture is gone, send it again',
  },
  commands: [
    {
      name: 'advisers',
      about: 'who speaks for a store to the buyers of cars',
      options: { store: 'id of the store, for the mall' },
      run: async (client, _, { store }) => {
        const data = await client.call(calls.operatorCarAdvisers, { dealerId: store });
        return said(data, data.items.map(line).join('\n') || 'nobody');
      },
    },
    {
      name: 'adviser-set',
      takes: '<name>',
      about: 'an adviser of a store; with --id changes what is said of one',
      options: {
        id: 'of one who is there',
        store: 'id of the store, for the mall',
        phone: 'what buyers call',
        picture: 'a file, JPG, PNG or WebP',
        left: 'yes: buyers are not shown them any more',
      },
      run: async (client, [name = ''], { id, store, phone, picture, left }) => {
        const sent = picture && (await client.call(operatorPicture, { file: fileAt(picture) }));
        const data = await client.call(calls.operatorCarAdviserSet, {
          id,
          dealerId: store,
          name,
          phone: needed(phone, 'phone'),
          hasLeft: left === 'yes',
          ...(sent && { picture: sent.key }),
        });
        return said(data, line(data));
      },
    },
    {
      name: 'car-adviser',
      takes: '<order> <adviser>',
      about: 'who of its store looks after the buyer of a car; the buyer is told',
      run: async (client, [orderNo = '', adviserId = '']) => {
        const data = await client.call(calls.operatorCarOrderAdviser, { orderNo, adviserId });
        return said(data, `${data.adviser} looks after ${data.orderNo}`);
      },
    },
    {
      name: 'car-messages',
      about: 'orders whose buyers wait for an answer; with --order what was written',
      options: { order: 'number of an order', size: 'how many, 20 without' },
      run: async (client, _, { order: orderNo, size }) => {
        if (orderNo) {
          const data = await client.call(calls.operatorCarOrderMessages, { orderNo });
          const lines = data.items.map(({ by, text, at }) => `${print.time(at)}  ${by}  ${text}`);
          return said(data, lines.join('\n') || 'nothing was written');
        }
        const data = await client.call(calls.operatorCarMessages, { size: size ?? undefined });
        const lines = data.items.map(
          ({ orderNo: no, title, since }) => `${no}  ${title}  since ${print.time(since)}`,
        );
        return said(data, lines.join('\n') || 'nobody waits');
      },
    },
    {
      name: 'car-message',
      takes: '<order>',
      about: 'write to the buyer of a car, who is told',
      options: { text: 'what the buyer reads' },
      run: async (client, [orderNo = ''], { text }) => {
        const asked = { orderNo, text: needed(text, 'text') };
        const data = await client.call(calls.operatorCarOrderMessage, asked);
        return said(data, `written to the buyer of ${data.orderNo}`);
      },
    },
  ],
};
