import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { In } from '@marque/contract/core';
import { RefundStatus } from '@marque/contract/mall/after-sale/schema';
import { CarrierCode, TrackStatus } from '@marque/contract/mall/fulfilment/schema';
import { OrderStatus } from '@marque/contract/mall/order/schema';
import * as calls from '@marque/contract/operator/endpoints';
import { OWNER_5008_ID, PPXCM_ID } from '@marque/contract/session/identifications';
import { type OpsClient, Refused } from './client.ts';
import * as print from './print.ts';

type Options = Readonly<Record<string, string | undefined>>;
/** What is said of a result, and the result itself for --json. */
type Said = { text: string; data: unknown };

export type Command = {
  name: string;
  /** Arguments in their order, as the help writes them. */
  takes?: string;
  about: string;
  /** Options of its own with what they mean. */
  options?: Readonly<Record<string, string>>;
  run: (client: OpsClient, args: readonly string[], options: Options) => Promise<Said>;
};

const said = <T>(data: T, text: string): Said => ({ text, data });

const paging = {
  size: 'how many, 20 without',
  cursor: 'go on after the page before',
};
const page = ({ size, cursor }: Options) => ({ size: size ?? undefined, cursor });

/** One of an enumeration's values. Throws Refused with those there are. */
function oneOf<T extends string>(
  { options }: { options: readonly T[] },
  value: string | undefined,
  what: string,
): T | undefined {
  const known = options.find((one) => one === value);
  if (value !== undefined && !known)
    throw new Refused(`--${what} is one of ${options.join(', ')}, not ${value}`);
  return known;
}

function needed(value: string | undefined, what: string): string {
  if (!value) throw new Refused(`--${what} is missing`);
  return value;
}

/** `1:2,3`: two pieces of line 1, one of line 3. */
const linesOf = (text: string | undefined) =>
  text?.split(',').map((part) => {
    const [lineId = '', quantity = '1'] = part.split(':');
    return { lineId, quantity: Number(quantity) };
  });

/** A home page in a file; what it holds is for the server to judge. */
function layoutIn(file: string): In<typeof calls.operatorHomeSet> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as In<typeof calls.operatorHomeSet>;
  } catch (error) {
    throw new Refused(`${file} is not to be read as JSON: ${(error as Error).message}`);
  }
}

function fileAt(file: string): File {
  try {
    return new File([Uint8Array.from(readFileSync(file))], basename(file));
  } catch (error) {
    throw new Refused(`${file} is not to be read: ${(error as Error).message}`);
  }
}

const refundCommand = (
  name: string,
  about: string,
  options: Readonly<Record<string, string>>,
  run: (client: OpsClient, id: string, options: Options) => ReturnType<OpsClient['call']>,
): Command => ({
  name,
  takes: '<refund>',
  about,
  options,
  run: async (client, [id = ''], given) => {
    const data = await run(client, id, given);
    return said(data, print.refundDetail(data));
  },
});

const publishing = (name: string, about: string, onShelf: boolean): Command => ({
  name,
  takes: '<product>',
  about,
  run: async (client, [id = '']) => {
    const data = await client.call(calls.operatorPublish, { id, onShelf });
    return said(data, print.product(data));
  },
});

/** Everything there is to do over HTTP, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'whoami',
    about: 'who the token belongs to',
    run: async (client) => {
      const data = await client.call(calls.operatorMe, {});
      return said(data, `${data.name}, ${data.role}${data.dealerId ? ` of ${data.dealerId}` : ''}`);
    },
  },
  {
    name: 'orders',
    about: 'orders of the brand, those that have waited longest first',
    options: { status: `${OrderStatus.options.join(', ')}; paid without`, ...paging },
    run: async (client, _, options) => {
      const status = oneOf(OrderStatus, options.status, 'status');
      const data = await client.call(calls.operatorOrders, { status, ...page(options) });
      return said(data, print.list(data, print.order, 'no such orders'));
    },
  },
  {
    name: 'order',
    takes: '<order>',
    about: 'one order with its address and parcels',
    run: async (client, [orderNo = '']) => {
      const data = await client.call(calls.operatorOrder, { orderNo });
      return said(data, print.orderDetail(data));
    },
  },
  {
    name: 'ship',
    takes: '<order>',
    about: 'send a parcel: everything left, or the lines named',
    options: {
      carrier: `${CarrierCode.options.join(', ')}; yuanda without`,
      tracking: "the carrier's number; one in its form is made without",
      lines: 'line:pieces, separated by commas, e.g. 1:2,3',
    },
    run: async (client, [orderNo = ''], { carrier, tracking, lines }) => {
      const data = await client.call(calls.operatorShip, {
        orderNo,
        carrier: oneOf(CarrierCode, carrier, 'carrier'),
        trackingNo: tracking,
        lines: linesOf(lines),
      });
      return said(data, print.orderDetail(data));
    },
  },
  {
    name: 'top-up',
    takes: '<order>',
    about: 'the accounts of an order have been topped up',
    run: async (client, [orderNo = '']) => {
      const data = await client.call(calls.operatorTopUp, { orderNo });
      return said(data, print.orderDetail(data));
    },
  },
  {
    name: 'invoice',
    takes: '<order>',
    about: 'make out the invoice an order waits for',
    run: async (client, [orderNo = '']) => {
      const data = await client.call(calls.operatorInvoice, { orderNo });
      return said(data, `invoice of ${orderNo} made out`);
    },
  },
  {
    name: 'reply',
    takes: '<review>',
    about: "the shop's answer to a review; the last one counts",
    options: { text: 'what everybody reads' },
    run: async (client, [id = ''], { text }) => {
      const data = await client.call(calls.operatorReply, { id, text: needed(text, 'text') });
      return said(data, `review ${id} answered`);
    },
  },
  {
    name: 'track',
    takes: '<parcel>',
    about: 'where a parcel is; a parcel is named by tracking number or id',
    options: {
      status: TrackStatus.exclude(['shipped', 'delivered']).options.join(', '),
      text: 'what the buyer reads',
    },
    run: async (client, [id = ''], { status, text }) => {
      const stops = TrackStatus.exclude(['shipped', 'delivered']);
      const data = await client.call(calls.operatorTrack, {
        id,
        status: oneOf(stops, needed(status, 'status'), 'status')!,
        text: needed(text, 'text'),
      });
      return said(data, print.orderDetail(data));
    },
  },
  {
    name: 'deliver',
    takes: '<parcel>',
    about: 'the carrier has handed a parcel over; the buyer confirms it',
    options: { text: 'what the buyer reads' },
    run: async (client, [id = ''], { text }) => {
      const data = await client.call(calls.operatorDeliver, { id, text });
      return said(data, print.orderDetail(data));
    },
  },
  {
    name: 'refunds',
    about: 'refunds of the brand, newest first',
    options: { status: `${RefundStatus.options.join(', ')}; applied without`, ...paging },
    run: async (client, _, options) => {
      const status = oneOf(RefundStatus, options.status, 'status');
      const data = await client.call(calls.operatorRefunds, { status, ...page(options) });
      return said(data, print.list(data, print.refund, 'no such refunds'));
    },
  },
  refundCommand('refund', 'one refund with everything said about it', {}, (client, id) =>
    client.call(calls.operatorRefund, { id }),
  ),
  refundCommand(
    'approve',
    'agree to a refund: the money goes back, or the goods are awaited first',
    { note: 'for the buyer' },
    (client, id, { note }) => client.call(calls.operatorRefundApprove, { id, note }),
  ),
  refundCommand(
    'refuse',
    'refuse a refund',
    { reason: 'for the buyer' },
    (client, id, { reason }) =>
      client.call(calls.operatorRefundRefuse, { id, reason: needed(reason, 'reason') }),
  ),
  refundCommand('receive', 'goods sent back have come: the money goes back', {}, (client, id) =>
    client.call(calls.operatorRefundReceive, { id }),
  ),
  {
    name: 'code',
    takes: '<code>',
    about: 'what a code is worth, without taking it',
    run: async (client, [code = '']) => {
      const data = await client.call(calls.operatorCode, { code });
      return said(data, print.code(data));
    },
  },
  {
    name: 'write-off',
    takes: '<code>',
    about: 'take one use of a code; staff of a store need not name it',
    options: { store: 'id of the store' },
    run: async (client, [code = ''], { store }) => {
      const data = await client.call(calls.operatorWriteOff, { code, dealerId: store });
      return said(data, print.code(data));
    },
  },
  {
    name: 'products',
    about: 'products of the brand with their stock',
    options: { keyword: 'part of the title', ...paging },
    run: async (client, _, options) => {
      const { keyword } = options;
      const data = await client.call(calls.operatorProducts, { keyword, ...page(options) });
      return said(data, print.list(data, print.product, 'no such products'));
    },
  },
  {
    name: 'preview',
    takes: '<product>',
    about: 'an address to look at a product before it is on the shelf',
    options: { days: 'how long it is good for, 7 without' },
    run: async (client, [id = ''], { days }) => {
      const data = await client.call(calls.operatorPreview, { id, days });
      return said(data, `${data.path}\ngood until ${data.until}`);
    },
  },
  publishing('publish', 'put a product on the shelf', true),
  publishing('unpublish', 'take a product off the shelf', false),
  {
    name: 'stock',
    takes: '<sku> <pieces>',
    about: 'add pieces, or take some away: stock xtl-scent-a +20, stock xtl-scent-a -- -5',
    run: async (client, [skuId = '', pieces = '']) => {
      const change = Number(pieces);
      const data = await client.call(calls.operatorStock, { skuId, change });
      return said(data, print.product(data));
    },
  },
  {
    name: 'member',
    takes: '<phone>',
    about: 'a member and what they are known as',
    run: async (client, [phone = '']) => {
      const data = await client.call(calls.operatorMember, { phone });
      return said(data, print.member(data));
    },
  },
  {
    name: 'grant',
    takes: '<phone> <identification>',
    options: { badge: 'key of a picture beside the avatar, as `picture` says it' },
    about: `known as something from now on; ${OWNER_5008_ID} and ${PPXCM_ID} frame the avatar`,
    run: async (client, [phone = '', id = ''], { badge }) => {
      const data = await client.call(calls.operatorGrant, { phone, id, badge });
      return said(data, print.member(data));
    },
  },
  {
    name: 'revoke',
    takes: '<phone> <identification>',
    about: 'no longer known as this',
    run: async (client, [phone = '', id = '']) => {
      const data = await client.call(calls.operatorRevoke, { phone, id });
      return said(data, print.member(data));
    },
  },
  {
    name: 'home',
    about: "the blocks of the brand's home page; with --json to change and publish them",
    run: async (client) => {
      const data = await client.call(calls.operatorHome, {});
      return said(data, print.layout(data));
    },
  },
  {
    name: 'home-set',
    takes: '<file>',
    about: 'publish the home page from a file as `home --json` writes it',
    run: async (client, [file = '']) => {
      const data = await client.call(calls.operatorHomeSet, layoutIn(file));
      return said(data, print.layout(data));
    },
  },
  {
    name: 'picture',
    takes: '<file>',
    about: 'upload a picture for the home page or a badge; its key',
    run: async (client, [file = '']) => {
      const data = await client.call(calls.operatorPicture, { file: fileAt(file) });
      return said(data, `${data.key}  ${data.width} × ${data.height}`);
    },
  },
  {
    name: 'clerk',
    takes: '[on|off]',
    about: 'whether the automatic clerk works; switches it, at once and in every process',
    run: async (client, [to]) => {
      if (to !== undefined && to !== 'on' && to !== 'off')
        throw new Refused(`clerk takes on or off, not ${to}`);
      const data = to
        ? await client.call(calls.operatorClerkSet, { on: to === 'on' })
        : await client.call(calls.operatorClerk, {});
      return said(data, `the automatic clerk is ${data.on ? 'on' : 'off'}`);
    },
  },
  {
    name: 'jobs',
    takes: '[retry] [job]',
    about:
      'jobs by kind and those given up; `jobs retry` runs one of these again, or all of a kind',
    options: { kind: 'with retry: all of this kind', ...paging },
    run: async (client, [action, id], options) => {
      if (action === undefined) {
        const data = await client.call(calls.operatorJobs, page(options));
        return said(data, print.jobs(data));
      }
      if (action !== 'retry') throw new Refused(`jobs takes retry, not ${action}`);
      const { kind } = options;
      const data = await client.call(calls.operatorJobRetry, { id, kind });
      return said(data, `${data.count} run again`);
    },
  },
  {
    name: 'log',
    about: 'what operators did, newest first',
    options: paging,
    run: async (client, _, options) => {
      const data = await client.call(calls.operatorLog, page(options));
      return said(data, print.list(data, print.logEntry, 'nothing yet'));
    },
  },
];
