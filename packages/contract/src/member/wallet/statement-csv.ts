import { formatMoney, typedDigits } from '../../money.ts';
import { shanghaiTime } from '../../shanghai.ts';
import type { StatementLine } from './schema.ts';

/** Tells programs that the text is UTF-8. */
const BOM = '\ufeff';
const HEAD = ['时间', '类型', '内容', '方式', '支出（元）', '退回（元）', '状态'];

export const STATES: Readonly<Record<StatementLine['state'], string>> = {
  paid: '已支付',
  underWay: '退款在途',
  arrived: '已到账',
  byBank: '改由银行转账退回',
};

/** A text as a cell. A sheet runs a text that begins like a formula, so that one gets a leading apostrophe. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

/** An amount as spreadsheets read it. */
const yuan = (fen: number): string => typedDigits(formatMoney(fen));

const rowOf = ({ at, kind, title, channel, amountFen, state }: StatementLine): string[] => [
  shanghaiTime(new Date(at)).slice(0, 16).replace('T', ' '),
  kind === 'payment' ? '支付' : '退款',
  title,
  channel,
  kind === 'payment' ? yuan(amountFen) : '',
  kind === 'refund' ? yuan(amountFen) : '',
  STATES[state],
];

/** Returns a statement as a table for spreadsheets, with its sums at the end. */
export function statementCsv(lines: readonly StatementLine[]): string {
  const sumOf = (kind: StatementLine['kind']): string =>
    yuan(lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountFen : 0), 0));
  const rows = [
    HEAD,
    ...lines.map(rowOf),
    ['合计', '', '', '', sumOf('payment'), sumOf('refund'), ''],
  ];
  return BOM + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}
