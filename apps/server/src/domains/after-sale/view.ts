import type { StoredImage } from '@marque/contract/common';
import type {
  RefundAmounts,
  RefundDetail,
  RefundedLine,
  RefundNote,
  RefundOptions,
  RefundSummary,
} from '@marque/contract/mall/after-sale/schema';
import type { PlacedLine } from '@marque/contract/mall/order/schema';
import { type Stage, stagesOf } from '@marque/contract/progress';
import { valuesOf } from '#kernel/values-of.ts';
import type { OrderLine, PlacedOrder } from '../order/module.ts';
import { explain } from './explain.ts';
import { allowedActions, isOver } from './machine.ts';
import type { LineOptions } from './options.ts';
import {
  hintOf,
  nextSteps,
  reasonsFor,
  REASON_TEXT,
  RETURN_TO,
  STATUS_TEXT,
  TYPE_TEXT,
} from './policy.ts';
import type { RefundEventRow, RefundLineRow, RefundRow } from './repository.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

export const refundableLine = (
  placed: PlacedLine,
  { choices, reason }: LineOptions,
): RefundOptions['lines'][number] => ({
  ...placed,
  choices: choices.map(({ type, max, whole }) => ({ type, max, whole })),
  reason,
});

export const reasonChoices = (type: RefundRow['type'], sent: boolean): RefundOptions['reasons'] =>
  reasonsFor(type, sent).map((id) => ({ id, text: REASON_TEXT[id] }));

export const amountsView = (row: RefundRow): RefundAmounts => ({
  goodsFen: row.goods_fen,
  freightFen: row.freight_fen,
  addOnFen: row.add_on_fen,
  totalFen: row.goods_fen + row.freight_fen - row.add_on_fen,
  score: row.score,
  earnedScore: row.earned_score,
});

export type RefundParts = {
  row: RefundRow;
  lines: readonly RefundLineRow[];
  amounts: RefundAmounts;
  order: PlacedOrder;
  orderLines: readonly OrderLine[];
  pictures: Pictures;
  /** Whether the refund can be requested again. */
  again: boolean;
};

function lineView(parts: RefundParts, { line_id, quantity, fen, score }: RefundLineRow) {
  const line = parts.orderLines.find(({ id }) => id === line_id)!;
  return {
    id: line.id,
    commodityId: line.commodityId,
    skuId: line.skuId,
    title: line.title,
    image: parts.pictures.get(line.image)!,
    values: line.values,
    quantity,
    payFen: fen,
    payScore: score,
    steps: explain(line, { quantity, fen, score }),
  } satisfies RefundedLine;
}

export const summaryView = (parts: RefundParts): RefundSummary => {
  const { row } = parts;
  return {
    id: row.id,
    refundNo: row.refund_no,
    orderId: row.order_id,
    type: row.type,
    typeText: TYPE_TEXT[row.type],
    status: row.status,
    statusText: STATUS_TEXT[row.status],
    createdAt: row.created_at.toISOString(),
    lines: parts.lines.map((line) => lineView(parts, line)),
    amounts: parts.amounts,
    allowed: allowedActions(row.type, row.status, parts.again),
  };
};

const eventTime = (
  events: readonly RefundEventRow[],
  event: RefundEventRow['event'],
): Date | null => events.findLast((one) => one.event === event)?.at ?? null;

/** Returns the stages of a refund. */
function stepsOf(row: RefundRow, events: readonly RefundEventRow[]): Stage[] {
  const step = (text: string, at: Date | null) => ({ text, at, done: at !== null });
  const when = (event: RefundEventRow['event']) => eventTime(events, event);
  const way = [
    step('提交申请', row.created_at),
    step('商家审核', when('approve')),
    ...(row.type === 'returnRefund'
      ? [step('寄回商品', when('sendBack')), step('商家收货', when('receive'))]
      : []),
    step('退款到账', when('finish')),
  ];
  const gone = way.filter(({ done }) => done);
  const ended =
    row.status === 'refused'
      ? [...gone, step('未通过', when('refuse'))]
      : row.status === 'withdrawn'
        ? [...gone, step('已撤销', row.since)]
        : way;
  return stagesOf(ended, isOver(row.status));
}

type DetailParts = RefundParts & {
  events: readonly RefundEventRow[];
  uploads: Pictures;
  looks: readonly { at: Date; why: string }[];
  notes: RefundNote[];
  explanation: string;
  hotline: string;
};

export function detailView(parts: DetailParts): RefundDetail {
  const { row, lines, events } = parts;
  const expected = row.status === 'awaitingReturn' || row.status === 'returning';
  return {
    ...summaryView(parts),
    orderNo: parts.order.orderNo,
    hint: hintOf(row.status, {
      sent: lines.some(({ sent }) => sent),
      again: parts.again,
    }),
    reasonText: REASON_TEXT[row.reason],
    explanation: parts.explanation,
    pictures: valuesOf(row.pictures, parts.uploads),
    looks: parts.looks.map(({ at, why }) => ({ at: at.toISOString(), why })),
    refusedFor: row.refused_for,
    notes: parts.notes,
    steps: stepsOf(row, events),
    next: nextSteps(
      {
        type: row.type,
        status: row.status,
        createdAt: row.created_at,
        sendBefore: row.send_before,
      },
      lines.some(({ sent }) => sent),
    ),
    timeline: events.toReversed().map(({ at, text }) => ({ at: at.toISOString(), text })),
    returnTo: expected ? RETURN_TO[row.brand] : null,
    sendBefore: row.send_before?.toISOString() ?? null,
    parcel:
      row.carrier && row.tracking_no ? { carrier: row.carrier, trackingNo: row.tracking_no } : null,
    hotline: parts.hotline,
  };
}
