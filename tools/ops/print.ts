import { formatMoney } from '@marque/contract/money';
import type { Out } from '@marque/contract/core';
import type {
  operatorHome,
  operatorJobs,
  operatorService,
} from '@marque/contract/operator/endpoints';
import type { RefundDetail, RefundSummary } from '@marque/contract/mall/after-sale/schema';
import type {
  DeadJob,
  LogEntry,
  OperatorMember,
  OperatorOrder,
  OperatorOrderDetail,
  OperatorProduct,
  StoreCode,
} from '@marque/contract/operator/schema';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment in Shanghai. */
export const time = (instant: string): string => CLOCK.format(new Date(instant));

const money = (fen: number, score: number): string =>
  [fen > 0 ? formatMoney(fen) : '', score > 0 ? `${score} points` : '']
    .filter(Boolean)
    .join(' + ') || 'free';

const name = (title: string, values: readonly string[]): string =>
  values.length > 0 ? `${title} (${values.join(' / ')})` : title;

const next = (cursor: string | null): string => (cursor ? `\n… more with --cursor ${cursor}` : '');

/** Entries below each other, or what to say when there is none. */
export const list = <T>(
  { items, nextCursor }: { items: readonly T[]; nextCursor: string | null },
  print: (item: T) => string,
  none: string,
): string => (items.length === 0 ? none : items.map(print).join('\n') + next(nextCursor));

export const order = (one: OperatorOrder): string =>
  [
    `${one.orderNo}  ${one.status}  ${money(one.payableFen, one.payableScore)}  ${time(one.paidAt ?? one.createdAt)}`,
    ...one.lines.map(
      ({ id, title, values, quantity, shipMethod, toSend }) =>
        `  line ${id}: ${name(title, values)} ×${quantity}, ${shipMethod}${toSend > 0 ? `, ${toSend} to send` : ''}`,
    ),
    ...(one.remark ? [`  remark: ${one.remark}`] : []),
  ].join('\n');

export const orderDetail = (one: OperatorOrderDetail): string =>
  [
    order(one),
    ...(one.receiver
      ? [`  to: ${one.receiver.name}, ${one.receiver.phone}, ${one.receiver.address}`]
      : []),
    ...(one.store ? [`  store: ${one.store}`] : []),
    ...one.parcels.map(({ id, carrier, trackingNo, status, lines, receivedAt }) => {
      const packed = lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(',');
      const state = receivedAt ? 'received' : status;
      return `  parcel ${trackingNo}: ${carrier}, ${state}, lines ${packed}, id ${id}`;
    }),
  ].join('\n');

export const refund = (one: RefundSummary): string =>
  [
    `${one.id}  ${one.status}  ${one.type}  ${money(one.amounts.totalFen, one.amounts.score)}  ${time(one.createdAt)}`,
    ...one.lines.map(({ title, values, quantity }) => `  ${name(title, values)} ×${quantity}`),
  ].join('\n');

export const refundDetail = (one: RefundDetail): string =>
  [
    refund(one),
    `  order ${one.orderNo}, refund ${one.refundNo}`,
    `  reason: ${one.reasonText}${one.explanation ? `, ${one.explanation}` : ''}`,
    ...(one.parcel ? [`  sent back: ${one.parcel.carrier} ${one.parcel.trackingNo}`] : []),
    ...one.timeline.map(({ at, text }) => `  ${time(at)}  ${text}`),
  ].join('\n');

export const code = (one: StoreCode): string =>
  `${one.code}  ${one.status}  ${name(one.title, one.values)}  ${one.usesLeft} of ${one.uses} uses left` +
  (one.validUntil ? `, until ${time(one.validUntil)}` : '');

export const product = (one: OperatorProduct): string =>
  [
    `${one.id}  ${one.onShelf ? 'on the shelf' : 'off the shelf'}  ${one.title}`,
    ...one.skus.map(
      ({ id, values, priceFen, score, available, reserved }) =>
        `  ${id}  ${values.join(' / ')}  ${money(priceFen, score)}  ${available} available, ${reserved} reserved`,
    ),
  ].join('\n');

export const layout = ({ blocks }: Out<typeof operatorHome>): string =>
  blocks
    .map(({ id, kind, config, publishedFrom, publishedTo }, i) => {
      const items = 'items' in config ? `, ${config.items.length} items` : '';
      const from = publishedFrom ? `, from ${time(publishedFrom)}` : '';
      const to = publishedTo ? `, to ${time(publishedTo)}` : '';
      return `${i + 1}  ${kind}  ${id}${items}${from}${to}`;
    })
    .join('\n');

export const service = ({ hours, questions }: Out<typeof operatorService>): string =>
  [
    `open ${hours.from} to ${hours.to}`,
    ...questions.map(({ id, topic, question }) => `${topic}  ${id}  ${question}`),
  ].join('\n');

const deadJob = ({ id, kind, attempts, lastError, diedAt }: DeadJob): string =>
  `${time(diedAt)}  ${kind}  ${id}  ${attempts} attempts  ${lastError}`;

export const jobs = ({ kinds, ...dead }: Out<typeof operatorJobs>): string =>
  [
    ...kinds.map(
      ({ kind, waiting, running, failed, dead: given, oldestMs }) =>
        `${kind}  ${waiting} waiting, ${running} running, ${failed} failed, ${given} given up` +
        (oldestMs > 0 ? `, due for ${Math.round(oldestMs / 1000)} s` : ''),
    ),
    list(dead, deadJob, 'none given up'),
  ].join('\n');

export const logEntry = ({ at, operator, action, input, outcome }: LogEntry): string =>
  `${time(at)}  ${operator}  ${action}  ${outcome}  ${JSON.stringify(input)}`;

export const member = ({ nickName, phone, identification, badgeUrl }: OperatorMember): string =>
  [
    `${nickName}  ${phone}`,
    ...identification.map(({ id }) => `  ${id}`),
    ...(badgeUrl ? [`  badge ${badgeUrl}`] : []),
  ].join('\n');
