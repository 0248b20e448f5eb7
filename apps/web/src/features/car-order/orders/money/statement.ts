import type { CarOrder, CarPayment } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { paymentText } from './payment-text.ts';

export type StatementPart = {
  title: string;
  rows: { label: string; text: string }[];
  sum?: { label: string; text: string };
};

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);
const money = (label: string, fen: number) => ({ label, text: formatMoney(fen) });

const backText = ({ channel, payer }: CarPayment, at: string | null): string =>
  [at ? formatDateTime(at) : '退回中', `${payer || '本人'}的${channel}`].join('，');

const paidPart = ({ items, later, sum }: CarOrder): StatementPart => ({
  title: '付款',
  rows: [
    ...items.flatMap(({ label, dueFen, paidFen, leftFen, openFen, payments }) => [
      money(`${label} 应付`, dueFen),
      ...payments.map((one, i) => money(`${label} 第 ${i + 1} 笔（${paymentText(one)}）`, one.fen)),
      ...(paidFen > 0 ? [money(`${label} 已付`, paidFen)] : []),
      ...(openFen > 0 ? [money(`${label} 付款中`, openFen)] : []),
      ...(leftFen > 0 ? [money(`${label} 待付`, leftFen)] : []),
    ]),
    ...later.map(({ label, fen }) => money(`${label} 锁单后应付`, fen)),
    ...(sum.leftFen > 0 ? [money('合计应付', sum.dueFen), money('合计待付', sum.leftFen)] : []),
  ],
  sum: money('合计已付', sumOf(items.map(({ paidFen }) => paidFen))),
});

function backPart({ items, refund, payout }: CarOrder): StatementPart | null {
  const back = items.filter(({ backFen }) => backFen > 0);
  if (back.length === 0 && !payout) return null;
  return {
    title: '退回',
    rows: [
      ...back.flatMap(({ label, backFen, payments }) => [
        money(`${label} 原路退回`, backFen),
        ...payments.flatMap((one) =>
          one.backs.map(({ fen, at }) => money(`${label} 退到（${backText(one, at)}）`, fen)),
        ),
      ]),
      ...(payout ? [money(`门店另付，${payout.why}`, payout.fen)] : []),
      ...(refund && refund.keptFen > 0 ? [money('未退金额', refund.keptFen)] : []),
    ],
    sum: money('合计退回', sumOf(back.map(({ backFen }) => backFen)) + (payout?.fen ?? 0)),
  };
}

function invoicePart({ invoice }: CarOrder): StatementPart | null {
  if (!invoice?.number) return null;
  const { number, amountFen, taxFen } = invoice;
  return {
    title: '机动车发票',
    rows: [{ label: '发票号码', text: number }, money('其中增值税', taxFen)],
    sum: money('价税合计', amountFen),
  };
}

/** Returns the statement of a purchase: price, payments, refunds and history. */
export function statementOf(order: CarOrder): StatementPart[] {
  const { title, configText, orderNo, buyer, dealer, lines, totalFen, events } = order;
  return [
    {
      title,
      rows: [
        { label: '配置', text: configText },
        { label: '订单号', text: orderNo },
        { label: '联系人', text: buyer.name },
        { label: '门店', text: dealer?.name ?? '' },
      ].filter(({ text }) => text !== ''),
    },
    {
      title: '价格',
      rows: lines.map(({ label, why, fen }) => ({
        label: why ? `${label}（${why}）` : label,
        text: fen === 0 ? '价格已包含' : formatMoney(fen),
      })),
      sum: money('合计', totalFen),
    },
    paidPart(order),
    backPart(order),
    invoicePart(order),
    {
      title: '经过',
      rows: events.map(({ at, text }) => ({ label: formatDateTime(at), text })),
    },
  ].filter((part) => part !== null);
}

/** Returns the statement as plain text. */
export const statementText = (parts: readonly StatementPart[]): string =>
  parts
    .map(({ title, rows, sum }) =>
      [
        title,
        ...rows.map(({ label, text }) => `${label}：${text}`),
        ...(sum ? [`${sum.label}：${sum.text}`] : []),
      ].join('\n'),
    )
    .join('\n\n');
