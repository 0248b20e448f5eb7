import { DELAY_KINDS } from '@marque/contract/car-order/delay-kinds';
import { CAR_ORDER_STATUSES, CAR_STAGE_IDS } from '@marque/contract/car-order/machine';
import { CAR_ORDER_KINDS, POLICY_KEYS } from '@marque/contract/car-order/policy';
import { CERTIFICATE_PLACES } from '@marque/contract/car-order/schema';
import { SUPPLEMENT_PARTS } from '@marque/contract/car-order/supplement-parts';
import type { In } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import * as boutiqueCalls from '@marque/contract/car-order/boutique/operator-endpoints';
import type { DeskBag } from '@marque/contract/car-order/boutique/operator-schema';
import * as calls from '@marque/contract/car-order/operator-endpoints';
import { operatorCarRightUse } from '@marque/contract/car-order/rights/operator-endpoints';
import {
  CAR_DEMO_STATES,
  CAR_LOAN_STEPS,
  type DeskCarOrder,
  PaperLook,
  type DeskEvaluation,
  STOP_FILTERS,
} from '@marque/contract/car-order/operator-schema';
import { AnswerState } from '@marque/contract/cars/drive-review/operator-schema';
import { type CommandGroup, needed, oneOf, page, paging, said } from '../../command.ts';
import { RefusedCall } from '../../client.ts';
import { openPictures, pictureOptions } from '../../pictures.ts';
import * as print from '../../print.ts';

const order = (one: DeskCarOrder): string =>
  [
    `${one.orderNo}  ${one.status}  ${one.title}  ${formatMoney(one.totalFen)}, deposit ${formatMoney(one.depositFen)}`,
    `  ${[one.configText, one.remark].filter(Boolean).join('  ')}`,
    one.buyerName
      ? `  ${one.buyerName}  ${one.buyerPhone}  ${one.buyerKind}, plate of ${one.plateCity}`
      : `  erased, plate of ${one.plateCity}`,
    `  store ${one.dealerId ?? 'open'}, ${one.paidAt ? `paid ${print.time(one.paidAt)}` : `made ${print.time(one.createdAt)}`}, ${one.windowFrom ? `comes ${one.windowFrom} to ${one.windowTo}` : 'no car chosen yet'}`,
    `  from ${one.sourcePage}, ${one.sourcePlatform}`,
    ...(one.stage ? [`  ${one.stage}, certificate ${one.certificate ?? 'not there yet'}`] : []),
    ...(one.withdrawUntil
      ? [`  its buyer may withdraw until ${print.time(one.withdrawUntil)}`]
      : []),
    ...(one.cancelAskedAt
      ? [
          `  asks to stop since ${print.time(one.cancelAskedAt)}${one.cancelEscalatedAt ? `, with the brand since ${print.time(one.cancelEscalatedAt)}` : ''}`,
        ]
      : []),
    ...(one.closedReason ? [`  ${one.closedReason}`] : []),
  ].join('\n');

const evaluation = ({ id, orderNo, title, mean, tags, text, append, answer }: DeskEvaluation) =>
  [
    `${id}  ${orderNo || 'anonymous'}  ${title}  ${mean.toFixed(1)}  ${tags.join(' ')}`,
    `  ${text}`,
    ...(append ? [`  added: ${append}`] : []),
    ...(answer ? [`  answer: ${answer}`] : []),
  ].join('\n');

const bag = ({ id, kind, name, priceFen, stock, waiting }: DeskBag): string =>
  `${id}  ${kind}  ${name}  ${priceFen === null ? 'not sold' : formatMoney(priceFen)}  ${stock} in stock, ${waiting} wait`;

const moved = (data: { orderNo: string; status: string }) =>
  said(data, `${data.orderNo} is ${data.status}`);

/** Parses one of the valid words of an argument. Throws RefusedCall with all of them. */
function wordOf<T extends string>(words: readonly T[], word: string | undefined): T {
  const known = words.find((one) => one === word);
  if (!known) throw new RefusedCall(`say one of ${words.join(', ')}`);
  return known;
}

export const group: CommandGroup = {
  refusals: {
    CAR_ORDER_NOT_FOUND: 'there is no car order of that number, or it is another store’s',
    CAR_EVENT_REFUSED: 'its state does not allow that: `car-order` shows it',
    HOME_NO_DRIVER: 'the store has no driver: add one to its resources first',
    CAR_STAGE_REFUSED: 'the car is there already, or further',
    CAR_VIN_MISSING: 'say which car it is first: `car-vin`',
    CAR_WITHDRAWABLE: 'its buyer may still take the signature back: `car-order` shows until when',
    CAR_WINDOW_REASON: 'a later end needs --kind and --reason, for its buyer to read',
    BAG_NOT_FOUND: 'there are no such goods of the brand, or the order has none of them',
    CAR_ASK_ESCALATED: 'the store did not answer in time: the brand answers now',
    DEMO_OFF: 'for development and demonstrations: the sandbox is off here, or this is production',
    DEMO_NO_CAR: 'nothing can be booked by this member now',
    MEDIA_NOT_FOUND: 'the papers of this member were erased meanwhile; try again',
    CAR_NOT_ASKED: 'its buyer does not ask to stop',
    VIN_TAKEN: 'another order has that car',
    SUPPLEMENT_MISSING: 'papers of the buyer are missing or not accepted yet',
    BALANCE_OPEN: 'something is not paid yet',
    CERTIFICATE_NOT_HERE: 'the certificate is not at the store yet',
    CAR_LOAN_REFUSED:
      'the loan is not so far: it is approved, paid out with --ref once the rest is paid, and given back by an order that ends',
    INVOICE_MISSING: 'the invoice of the car is not issued yet: `invoice-car`',
    INVOICE_NOT_CONFIRMED: 'its buyer has not confirmed what the invoice will say',
    INVOICE_NOT_ISSUED: 'no invoice of it is issued',
    INVOICE_REVERSED: 'it was reversed once already',
    INVOICE_NUMBER_USED: 'another invoice has this number',
    DEFECT_OPEN: 'what its buyer found wrong is not mended yet: `car-defects`',
    CORRECTION_NOT_ASKED: 'its buyer has not asked for that part to be corrected',
    DEFECT_NOT_FOUND: 'there is no such defect, or it is mended already',
    BANK_REF_USED: 'this reference of the bank is booked already',
    LOAN_NOT_APPROVED: 'the lender has not said yes yet',
    BOUTIQUE_SHORT: 'some of the goods are sold out: their buyer takes them out first',
    AMOUNT_TOO_MUCH: 'that is more than is left, or its buyer is paying online',
    AMOUNT_TOO_SMALL: 'a payment is 100 yuan at least, but for the last one',
    PARTS_TOO_MANY: 'that would be too many payments',
    EVALUATION_NOT_FOUND:
      'there is no such evaluation that was looked at, or it is another store’s',
    RIGHT_NOT_ACTIVE: 'that right is not active, used up or over',
    PAYOUT_NOT_FOUND: 'nothing is owed on it, or its buyer has not said where to',
  },
  commands: [
    {
      name: 'right-use',
      takes: '<order> <right>',
      about: 'count a use of a right that came with a car',
      run: async (client, [orderNo = '', right = '']) => {
        const data = await client.call(operatorCarRightUse, { orderNo, right });
        return said(data, `${data.name}, ${data.usesLeft ?? 'any number'} left`);
      },
    },
    {
      name: 'evaluations',
      about: 'what buyers say of their orders and nobody has answered, the newest first',
      options: { state: AnswerState.options.join(', '), ...paging },
      run: async (client, _, options) => {
        const state = oneOf(AnswerState, options['state'], 'state');
        const data = await client.call(calls.operatorCarEvaluations, { ...page(options), state });
        return said(data, print.list(data, evaluation, 'nothing to answer'));
      },
    },
    {
      name: 'evaluation-answer',
      takes: '<evaluation>',
      about: "the store's answer to what a buyer said of an order; the last one counts",
      options: { text: 'what its buyer reads' },
      run: async (client, [id = ''], { text }) => {
        const input = { id, text: needed(text, 'text') };
        const data = await client.call(calls.operatorCarEvaluationAnswer, input);
        return said(data, `evaluation ${id} answered`);
      },
    },
    {
      name: 'car-orders',
      about: 'orders of cars, those that have waited longest first; a store sees its own',
      options: {
        status: `${CAR_ORDER_STATUSES.join(', ')}; reserved without`,
        stop: 'instead: asked for who asks to stop, escalated for who was not answered in time',
        ...paging,
      },
      run: async (client, _, options) => {
        const status = oneOf({ options: CAR_ORDER_STATUSES }, options.status, 'status');
        const stop = oneOf({ options: STOP_FILTERS }, options.stop, 'stop');
        const asked = { status, stop, ...page(options) };
        const data = await client.call(calls.operatorCarOrders, asked);
        const more = data.nextCursor ? `\n… --cursor ${data.nextCursor}` : '';
        return said(data, (data.items.map(order).join('\n') || 'no such orders') + more);
      },
    },
    {
      name: 'car-order',
      takes: '<order>',
      about: 'one order of a car with everything that happened to it',
      run: async (client, [orderNo = '']) => {
        const data = await client.call(calls.operatorCarOrder, { orderNo });
        const events = data.events.map(({ at, by, text }) => `  ${print.time(at)}  ${by}  ${text}`);
        return said(data, [order(data), ...events].join('\n'));
      },
    },
    {
      name: 'home-delivery',
      takes: '<store> <km|off>',
      about: 'a store brings cars to their buyers so far, 50 km at most; off: no more',
      options: { fee: 'what it asks for, in yuan; nothing without' },
      run: async (client, [dealerId = '', km], { fee }) => {
        const mostKm = km === 'off' ? null : Number(needed(km, 'km'));
        const feeFen = fee === undefined ? 0 : Math.round(Number(fee) * 100);
        const data = await client.call(calls.operatorCarHomeDelivery, { dealerId, mostKm, feeFen });
        const far = `${data.dealerId} brings cars ${data.mostKm} km, ${formatMoney(data.feeFen)}`;
        return said(data, data.mostKm === null ? `${data.dealerId} brings no cars` : far);
      },
    },
    {
      name: 'demo-order',
      takes: '<phone>',
      about: 'an order of a car in a state for a member, in a demonstration alone',
      options: { to: CAR_DEMO_STATES.join(', ') },
      run: async (client, [phone = ''], options) => {
        const to = wordOf(CAR_DEMO_STATES, options.to);
        const data = await client.call(calls.operatorCarOrderDemo, { phone, to });
        return said(data, `${data.orderNo} is ${data.status}  ${data.title}`);
      },
    },
    {
      name: 'seller-cancel',
      takes: '<order>',
      about: 'end an order of a car the store cannot keep: everything paid goes back',
      options: { reason: 'what the buyer reads' },
      run: async (client, [orderNo = ''], { reason }) => {
        const asked = { orderNo, reason: needed(reason, 'reason') };
        const data = await client.call(calls.operatorCarOrderSellerCancel, asked);
        return said(
          data,
          `${data.orderNo} is ${data.status}, ${formatMoney(data.backFen)} goes back`,
        );
      },
    },
    {
      name: 'car-stage',
      takes: `<order> <${CAR_STAGE_IDS.join('|')}>`,
      about: 'the car of an order has come to a stage; the first one orders it at the works',
      options: { place: 'where it is, for its buyer to read' },
      run: async (client, [orderNo = '', word], { place }) => {
        const stage = wordOf(CAR_STAGE_IDS, word);
        return moved(await client.call(calls.operatorCarOrderStage, { orderNo, stage, place }));
      },
    },
    {
      name: 'car-vin',
      takes: '<order> <vin>',
      about: 'which car an order gets, before it leaves the works',
      options: {
        engine: 'the number of its engine or motor',
        certificate: 'the number of its certificate',
        built: 'the day on its plate, 2026-12-01',
      },
      run: async (client, [orderNo = '', vin = ''], { engine, certificate, built }) => {
        const car = {
          vin,
          engineNo: needed(engine, 'engine'),
          certificateNo: needed(certificate, 'certificate'),
          builtOn: needed(built, 'built'),
        };
        return moved(await client.call(calls.operatorCarOrderCar, { orderNo, ...car }));
      },
    },
    {
      name: 'car-certificate',
      takes: `<order> <${CERTIFICATE_PLACES.join('|')}>`,
      about: 'where a car’s certificate is; the balance is paid once it is at the store',
      run: async (client, [orderNo = '', word]) => {
        const place = wordOf(CERTIFICATE_PLACES, word);
        return moved(await client.call(calls.operatorCarOrderCertificate, { orderNo, place }));
      },
    },
    {
      name: 'car-window',
      takes: '<order> <from> <to>',
      about: 'the days between which a car comes; what was promised in the contract stays',
      options: {
        kind: `${DELAY_KINDS.join(', ')}: why it comes later`,
        reason: 'the same in words, for its buyer to read',
      },
      run: async (client, [orderNo = '', from = '', to = ''], { kind, reason }) => {
        const asked = { orderNo, from, to, kind: oneOf({ options: DELAY_KINDS }, kind, 'kind') };
        return moved(await client.call(calls.operatorCarOrderWindow, { ...asked, reason }));
      },
    },
    {
      name: 'supplement',
      takes: `<order> <${SUPPLEMENT_PARTS.join('|')}>`,
      about: 'accept papers of a buyer; with --refuse they are asked for again',
      options: { refuse: 'what is wrong with them, for the buyer to read' },
      run: async (client, [orderNo = '', word], { refuse }) => {
        const part = wordOf(SUPPLEMENT_PARTS, word);
        return moved(
          await client.call(calls.operatorCarOrderSupplement, { orderNo, part, refuse }),
        );
      },
    },
    {
      name: 'car-papers',
      takes: '<order>',
      about: 'who buys, unmasked; the buyer sees that you looked, and why',
      options: { reason: 'what the buyer reads' },
      run: async (client, [orderNo = ''], { reason }) => {
        const asked = { orderNo, purpose: needed(reason, 'reason') };
        const data = await client.call(calls.operatorCarOrderPapers, asked);
        const lines = data.parts.flatMap((one) => [
          one.part,
          ...one.rows.map(({ label, text }) => `  ${label}  ${text}`),
          ...one.asked.map(({ label, text }) => `  to be corrected: ${label}  ${text}`),
        ]);
        const home = data.home ? [`bring it to  ${data.home}`] : [];
        return said(data, [...lines, ...home].join('\n'));
      },
    },
    {
      name: 'car-pictures',
      takes: `<order> <${SUPPLEMENT_PARTS.join('|')}>`,
      about: 'the pictures of a part of the papers, into a folder; the buyer sees who looked',
      options: pictureOptions(PaperLook, 'the buyer'),
      run: (client, [orderNo = '', word], options) => {
        const part = wordOf(SUPPLEMENT_PARTS, word);
        return openPictures(`${orderNo}-${part}`, PaperLook, options, (why) =>
          client.call(calls.operatorCarOrderPictures, { orderNo, part, why }),
        );
      },
    },
    {
      name: 'correction',
      takes: `<order> <${SUPPLEMENT_PARTS.join('|')}>`,
      about: 'correct what a buyer asked to be corrected; with --refuse it stays',
      options: { refuse: 'why it stays, for the buyer to read' },
      run: async (client, [orderNo = '', word], { refuse }) => {
        const part = wordOf(SUPPLEMENT_PARTS, word);
        return moved(
          await client.call(calls.operatorCarOrderCorrection, { orderNo, part, refuse }),
        );
      },
    },
    {
      name: 'cancel-answer',
      takes: '<order> <agree|waive|refuse>',
      about: 'answer a buyer who asks to stop; waive: the earnest money goes back as well',
      options: { text: 'what the buyer reads' },
      run: async (client, [orderNo = '', word], { text }) => {
        const answer = wordOf(['agree', 'waive', 'refuse'], word);
        const data = await client.call(calls.operatorCarOrderCancelAnswer, {
          orderNo,
          agree: answer !== 'refuse',
          waive: answer === 'waive',
          text,
        });
        return said(
          data,
          `${data.orderNo} is ${data.status}, ${formatMoney(data.backFen)} goes back`,
        );
      },
    },
    {
      name: 'invoice-car',
      takes: '<order> <issue|reverse> <number>',
      about: 'the invoice of a car is issued under its 20 digits, or reversed by another, once',
      options: { reason: 'why it is reversed, for its buyer to read' },
      run: async (client, [orderNo = '', word, number = ''], { reason }) => {
        const step = wordOf(['issue', 'reverse'], word);
        return moved(
          await client.call(calls.operatorCarOrderInvoice, { orderNo, step, number, reason }),
        );
      },
    },
    {
      name: 'pos',
      takes: '<order> <deposit|topUp|balance|down|boutique1>',
      about: 'a card was taken at the store for something an order asks for',
      options: {
        amount: 'in yuan, 50000 or 1200.50',
        ref: 'the number the terminal prints',
        tail: 'the last four digits of the card',
      },
      run: async (client, [orderNo = '', item = ''], { amount, ref, tail }) => {
        const data = await client.call(calls.operatorCarOrderCard, {
          orderNo,
          item: item as In<typeof calls.operatorCarOrderCard>['item'],
          amountFen: Math.round(Number(needed(amount, 'amount')) * 100),
          ref: needed(ref, 'ref'),
          tail: needed(tail, 'tail'),
        });
        return said(data, `${data.orderNo} is ${data.status}, ${formatMoney(data.paidFen)} paid`);
      },
    },
    {
      name: 'car-loan',
      takes: `<order> <${CAR_LOAN_STEPS.join('|')}>`,
      about: 'what the lender says of a loan, and that its money has come or gone back',
      options: {
        ref: 'the number of the transfer, where money moves',
        reason: 'why it is not given, for its buyer to read',
      },
      run: async (client, [orderNo = '', word], { ref, reason }) => {
        const step = wordOf(CAR_LOAN_STEPS, word);
        return moved(await client.call(calls.operatorCarOrderLoan, { orderNo, step, ref, reason }));
      },
    },
    {
      name: 'car-defects',
      takes: '<order>',
      about: 'what its buyer found wrong on the day of the keys',
      run: async (client, [orderNo = '']) => {
        const data = await client.call(calls.operatorCarOrderDefects, { orderNo });
        const line = ({ id, what, text, fixedAt }: (typeof data.items)[number]) =>
          `${id} ${fixedAt ? 'mended' : 'open'} ${what}: ${text}`;
        return said(data, data.items.map(line).join('\n') || 'nothing is wrong');
      },
    },
    {
      name: 'car-defect-fixed',
      takes: '<order> <defect>',
      about: 'what was wrong is mended, and its buyer comes again',
      options: { text: 'what was done, for the buyer to read' },
      run: async (client, [orderNo = '', defectId = ''], { text }) =>
        moved(
          await client.call(calls.operatorCarOrderDefectFixed, {
            orderNo,
            defectId,
            answer: needed(text, 'text'),
          }),
        ),
    },
    {
      name: 'hand-over',
      takes: '<order>',
      about: 'the checklist is signed on paper: the buyer has the keys, the car is in their garage',
      run: async (client, [orderNo = '']) =>
        moved(await client.call(calls.operatorCarOrderHandOver, { orderNo })),
    },
    {
      name: 'boutique-fit',
      takes: '<order> <goods> <fitting|fitted>',
      about: 'goods for the car are being fitted, or are: they cannot be given back any more',
      run: async (client, [orderNo = '', bagId = '', word]) => {
        const state = wordOf(['fitting', 'fitted'], word);
        return moved(await client.call(calls.operatorCarOrderFit, { orderNo, bagId, state }));
      },
    },
    {
      name: 'boutique',
      about: 'goods for cars: what they cost, how many there are, who waits',
      run: async (client) => {
        const data = await client.call(boutiqueCalls.operatorBoutique, {});
        return said(data, data.items.map(bag).join('\n') || 'no goods');
      },
    },
    {
      name: 'boutique-stock',
      takes: '<goods> <number>',
      about: 'say how many there are; who waits is told',
      run: async (client, [id = '', text = '']) => {
        if (!/^\d{1,6}$/.test(text)) throw new RefusedCall('say how many there are');
        const data = await client.call(boutiqueCalls.operatorBoutiqueStock, {
          id,
          stock: Number(text),
        });
        return said(data, bag(data));
      },
    },
    {
      name: 'car-payout',
      takes: '<order>',
      about: 'what the seller owed its buyer is paid, or what goes back to another payer',
      options: {
        ref: 'the bank’s number of the transfer',
        refund: 'the refund of a payer, by car-payees; without one, all that is the buyer’s',
      },
      run: async (client, [orderNo = ''], { ref, refund }) =>
        moved(
          await client.call(calls.operatorCarOrderPayout, {
            orderNo,
            bankRef: needed(ref, 'ref'),
            ...(refund !== undefined && { refundId: refund }),
          }),
        ),
    },
    {
      name: 'car-payees',
      takes: '<order>',
      about: 'whom the seller has to pay, with the account; the buyer sees that you looked',
      options: { reason: 'what the buyer reads' },
      run: async (client, [orderNo = ''], { reason }) => {
        const asked = { orderNo, purpose: needed(reason, 'reason') };
        const data = await client.call(calls.operatorCarOrderPayees, asked);
        const lines = data.payees.map(
          ({ refundId, fen, name, bank, account }) =>
            `${formatMoney(fen)}  ${name}  ${bank}  ${account}  ${refundId === null ? 'the buyer' : `a payer, --refund ${refundId}`}`,
        );
        return said(data, lines.join('\n') || 'nobody who has said where to');
      },
    },
    {
      name: 'car-policy',
      takes: `<${CAR_ORDER_KINDS.join('|')}> <figure> <value>`,
      about: `set a figure new orders follow: ${POLICY_KEYS.join(', ')}; money in fen`,
      run: async (client, [kindWord, keyWord, text = '']) => {
        const [kind, key] = [wordOf(CAR_ORDER_KINDS, kindWord), wordOf(POLICY_KEYS, keyWord)];
        if (!/^\d{1,12}$/.test(text)) throw new RefusedCall('a figure is a whole number');
        const asked: In<typeof calls.operatorCarPolicySet> = { kind, key, value: Number(text) };
        const data = await client.call(calls.operatorCarPolicySet, asked);
        const figures = Object.entries(data.policy).map(([name, value]) => `${name} ${value}`);
        return said(data, figures.join('\n'));
      },
    },
    {
      name: 'car-transport',
      takes: '<region> <least> <most>',
      about: 'set how many days cars are on their way to a province (51) or a city (5101)',
      run: async (client, [region = '', least = '', most = '']) => {
        if (![least, most].every((text) => /^\d{1,2}$/.test(text)))
          throw new RefusedCall('say the least and the most days');
        const asked = { region, least: Number(least), most: Number(most) };
        const data = await client.call(calls.operatorCarTransportSet, asked);
        return said(data, `${data.region} ${data.least}–${data.most}`);
      },
    },
  ],
};
