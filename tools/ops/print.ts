import type {
  BankEntry,
  OpenTransfer,
  Payout,
} from '@marque/contract/pay/transfer/operator-schema';
import { imageSrc } from '@marque/contract/picture-url';
import { formatInteger, formatMoney } from '@marque/contract/money';
import type { Out } from '@marque/contract/core';
import type { operatorJobs } from '@marque/contract/operator/endpoints';
import type { operatorService } from '@marque/contract/service/operator-endpoints';
import type { operatorWords } from '@marque/contract/moderation/operator-endpoints';
import type { ModerationCase } from '@marque/contract/moderation/operator-schema';
import type { RefundDetail, RefundSummary } from '@marque/contract/mall/after-sale/schema';
import type { DeadJob, LogEntry } from '@marque/contract/operator/schema';
import type { OperatorProduct } from '@marque/contract/mall/catalog/operator-schema';
import type {
  OperatorOrder,
  OperatorOrderDetail,
} from '@marque/contract/mall/order/operator-schema';
import type { StoreCode } from '@marque/contract/mall/write-off/operator-schema';
import type { OperatorMoneyBack, OperatorPayments } from '@marque/contract/pay/operator-schema';
import type { OperatorMember } from '@marque/contract/session/operator-schema';
import type { VaultState } from '@marque/contract/vault/operator-schema';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a moment in Shanghai time. */
export const time = (instant: string): string => CLOCK.format(new Date(instant));

const money = (fen: number, score: number): string =>
  [fen > 0 ? formatMoney(fen) : '', score > 0 ? `${score} points` : '']
    .filter(Boolean)
    .join(' + ') || 'free';

const headingOf = (title: string, values: readonly string[]): string =>
  values.length > 0 ? `${title} (${values.join(' / ')})` : title;

const next = (cursor: string | null): string => (cursor ? `\n… more with --cursor ${cursor}` : '');

/** Prints entries one below the other, or `none` when there are none. */
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
        `  line ${id}: ${headingOf(title, values)} ×${quantity}, ${shipMethod}${toSend > 0 ? `, ${toSend} to send` : ''}`,
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

export const moderationCase = (one: ModerationCase): string =>
  [
    `${one.id}  ${one.kind}  ${one.cause}  ${one.state}${one.state === 'open' ? `, due ${time(one.dueAt)}` : ''}`,
    `  ${one.text}`,
    ...one.images.map((image) => `  picture: ${imageSrc(image, 750)}`),
    ...(one.found.length > 0 ? [`  found: ${one.found.join(', ')}`] : []),
    ...one.reports.map(({ reason, text }) => `  reported: ${reason}${text ? `, ${text}` : ''}`),
    ...(one.taken ? [`  taken by ${one.taken.by} until ${time(one.taken.until)}`] : []),
    ...(one.appeal ? [`  appeal: ${one.appeal}`] : []),
    ...(one.reason ? [`  reason: ${one.reason}`] : []),
  ].join('\n');

export const words = ({ shipped, items }: Out<typeof operatorWords>): string =>
  [
    `${shipped} words of the product, ${items.length} of operators`,
    ...items.map(({ text, level, category }) => `  ${text}  level ${level}  ${category}`),
  ].join('\n');

export const refund = (one: RefundSummary): string =>
  [
    `${one.id}  ${one.status}  ${one.type}  ${money(one.amounts.totalFen, one.amounts.score)}  ${time(one.createdAt)}`,
    ...one.lines.map(({ title, values, quantity }) => `  ${headingOf(title, values)} ×${quantity}`),
  ].join('\n');

export const refundDetail = (one: RefundDetail): string =>
  [
    refund(one),
    `  order ${one.orderNo}, refund ${one.refundNo}`,
    `  reason: ${one.reasonText}${one.explanation ? `, ${one.explanation}` : ''}`,
    ...(one.pictures.length > 0 ? [`  ${one.pictures.length} pictures: \`proof\``] : []),
    ...(one.parcel ? [`  sent back: ${one.parcel.carrier} ${one.parcel.trackingNo}`] : []),
    ...one.timeline.map(({ at, text }) => `  ${time(at)}  ${text}`),
  ].join('\n');

/** Prints the files of the opened pictures, and how often each was handed in elsewhere. */
export const proof = (pictures: readonly { file: string; alsoIn: number }[]): string =>
  pictures.length === 0
    ? 'no pictures were handed in, or they are kept no longer'
    : pictures
        .map(({ file, alsoIn }) => {
          const again = alsoIn > 0 ? `, handed in ${alsoIn} times elsewhere as well` : '';
          return `${file}${again}`;
        })
        .join('\n');

export const code = (one: StoreCode): string =>
  `${one.code}  ${one.status}  ${headingOf(one.title, one.values)}  ${one.usesLeft} of ${one.uses} uses left` +
  (one.validUntil ? `, until ${time(one.validUntil)}` : '');

export const product = (one: OperatorProduct): string =>
  [
    `${one.id}  ${one.onShelf ? 'on the shelf' : 'off the shelf'}  ${one.title}`,
    ...one.skus.map(
      ({ id, values, priceFen, score, available, reserved }) =>
        `  ${id}  ${values.join(' / ')}  ${money(priceFen, score)}  ${available} available, ${reserved} reserved`,
    ),
  ].join('\n');

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

export const vault = ({ key, columns }: VaultState): string =>
  [
    `${key} seals`,
    ...columns.map(({ name: column, keys }) => {
      const counts = Object.entries(keys).map(([version, count]) => `${count} by ${version}`);
      return `  ${column}: ${counts.join(', ') || 'nothing'}`;
    }),
  ].join('\n');

export const logEntry = ({ at, operator, action, input, outcome }: LogEntry): string =>
  `${time(at)}  ${operator}  ${action}  ${outcome}  ${JSON.stringify(input)}`;

export const member = ({ nickName, phone, identification, badgeUrl }: OperatorMember): string =>
  [
    `${nickName}  ${phone}`,
    ...identification.map(({ id }) => `  ${id}`),
    ...(badgeUrl ? [`  badge ${badgeUrl}`] : []),
  ].join('\n');

export const moneyBack = (one: OperatorMoneyBack): string =>
  `${one.id}  ${formatMoney(one.amountFen)} over ${one.channel} of ${one.paymentId}, ${one.doneAt ? `gone ${time(one.doneAt)}` : `waiting since ${time(one.createdAt)}`}`;

export const transfer = (one: OpenTransfer): string =>
  `${one.memo}  ${formatMoney(one.amountFen)} for ${one.subject} ${one.subjectId}, until ${time(one.until)}, ${one.claimedAt ? `said to be made ${time(one.claimedAt)}` : 'nothing said'}, ${one.slips} slips  ${one.id}`;

export const bankEntry = (one: BankEntry): string =>
  [
    `${one.ref}  ${one.state}  ${formatMoney(one.amountFen)} from …${one.tail}, ${time(one.bookedAt)}, note 「${one.memo}」`,
    ...(one.takenFen > 0 ? [`${formatMoney(one.takenFen)} taken`] : []),
    ...(one.restFen > 0 ? [`${formatMoney(one.restFen)} still to come`] : []),
    ...(one.backFen > 0 ? [`${formatMoney(one.backFen)} goes back`] : []),
  ].join(', ');

export const payout = (one: Payout): string =>
  `${one.id}  ${formatMoney(one.amountFen)} to …${one.tail} of ${one.ref}, ${one.reason}, ${one.paidAt ? `gone ${time(one.paidAt)}` : `due since ${time(one.createdAt)}`}`;

export const payments = (one: OperatorPayments): string =>
  [
    `${one.subject} ${one.subjectId}: ${formatMoney(one.dueFen)}`,
    ...one.tries.map(
      ({ id, channel, amountFen, refundedFen, status, part, invited, failReason, createdAt }) =>
        [
          `  ${id}  ${status}  ${formatMoney(amountFen)} over ${channel}, ${time(createdAt)}`,
          ...(part === null ? [] : [`part ${part}`]),
          ...(invited ? ['paid by another person'] : []),
          ...(refundedFen > 0 ? [`${formatMoney(refundedFen)} back`] : []),
          ...(failReason ? [failReason] : []),
        ].join(', '),
    ),
    ...one.moneyBack.map((back) => `  back: ${moneyBack(back)}`),
    ...one.ledger.map(({ account, fen }) => `  ledger ${account}: ${formatMoney(fen)}`),
  ].join('\n');

/** Returns a change with its sign and separators: +1,200, -30. */
export const signed = (delta: number): string =>
  `${delta > 0 ? '+' : '-'}${formatInteger(Math.abs(delta))}`;
