import { readFileSync } from 'node:fs';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { formatMoney } from '@marque/contract/money';
import { capitalMoney } from '@marque/contract/money-capital';
import { shanghaiDay } from '@marque/contract/shanghai';
import PDFDocument from 'pdfkit';
import { FONT_FILE } from '#kernel/font.ts';

export type InvoicePaper = {
  /** The seller, for example 雪铁龙商城. */
  seller: string;
  orderNo: string;
  /** What the invoice is for. */
  goods: string;
  content: InvoiceInput;
  number: string;
  amountFen: number;
  issuedAt: Date;
  /** The amount reversed by red notes, in fen. */
  redFen: number;
};

let font: Buffer | undefined;

/** The size of Chinese invoices, 210 × 140 mm, in points. */
const SIZE = { width: 595, height: 397 };
const LEFT = 36;
const RIGHT = SIZE.width - LEFT;
const MIDDLE = SIZE.width / 2;
const RULE = '#8c2f2f';
const INK = '#1e1a18';

type PdfDocument = InstanceType<typeof PDFDocument>;

const put = (
  doc: PdfDocument,
  text: string,
  x: number,
  y: number,
  options: { size?: number; color?: string; width?: number; align?: 'center' | 'right' } = {},
) => {
  const { size = 9, color = INK, ...rest } = options;
  doc
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { lineBreak: rest.width !== undefined, ...rest });
};

const pair = (
  doc: PdfDocument,
  label: string,
  value: string,
  x: number,
  y: number,
  width: number,
) => {
  put(doc, label, x, y, { color: RULE });
  put(doc, value, x + 34, y, { width: width - 34 });
};

/** Draws buyer and seller side by side. */
function parties(doc: PdfDocument, { content, seller }: InvoicePaper): void {
  const top = 96;
  doc
    .moveTo(MIDDLE, top)
    .lineTo(MIDDLE, top + 84)
    .stroke();
  const width = MIDDLE - LEFT - 20;
  put(doc, '购买方', LEFT + 10, top + 10, { size: 10, color: RULE });
  pair(doc, '名称', content.title, LEFT + 10, top + 28, width);
  if (content.titleType !== 'personal')
    pair(doc, '税号', content.taxNumber, LEFT + 10, top + 56, width);
  put(doc, '销售方', MIDDLE + 10, top + 10, { size: 10, color: RULE });
  pair(doc, '名称', seller, MIDDLE + 10, top + 28, width);
}

const COLUMNS = [
  { title: '项目名称', x: LEFT + 10, width: 300 },
  { title: '数量', x: 350, width: 60, align: 'right' },
  { title: '金额（含税）', x: 430, width: RIGHT - 440, align: 'right' },
] as const;

/** Draws a horizontal line across the frame. */
const across = (doc: PdfDocument, y: number) => doc.moveTo(LEFT, y).lineTo(RIGHT, y).stroke();

const layoutOf = ({ width, ...column }: { width: number; align?: 'right' }) =>
  column.align ? { width, align: column.align } : { width };

function goods(doc: PdfDocument, { goods: what, amountFen }: InvoicePaper): void {
  const top = 180;
  across(doc, top);
  doc.save().lineWidth(0.35);
  across(doc, top + 26);
  doc.restore();
  for (const { title, ...column } of COLUMNS)
    put(doc, title, column.x, top + 8, { color: RULE, ...layoutOf(column) });
  const cells = [what, '1', formatMoney(amountFen)];
  for (const [i, column] of COLUMNS.entries())
    put(doc, cells[i]!, column.x, top + 36, layoutOf(column));
}

function total(doc: PdfDocument, { amountFen }: InvoicePaper): void {
  const top = 264;
  across(doc, top);
  put(doc, '价税合计（大写）', LEFT + 10, top + 11, { color: RULE });
  put(doc, capitalMoney(amountFen), LEFT + 100, top + 11, { size: 10 });
  put(doc, '（小写）', 372, top + 11, { color: RULE });
  put(doc, formatMoney(amountFen), 410, top + 8, {
    size: 12,
    width: RIGHT - 420,
    align: 'right',
  });
}

function remarks(doc: PdfDocument, { content, redFen }: InvoicePaper): void {
  const top = 298;
  across(doc, top);
  put(doc, '备注', LEFT + 10, top + 10, { color: RULE });
  const lines = [
    ...(content.titleType === 'special'
      ? [`${content.address} ${content.phone}`, `${content.bank} ${content.account}`]
      : []),
    ...(redFen > 0 ? [`退款后已红冲 ${formatMoney(redFen)}`] : []),
  ];
  put(doc, lines.join('\n'), LEFT + 44, top + 10, { width: RIGHT - LEFT - 56 });
}

/** Returns the PDF of an invoice. */
export function invoicePdf(paper: InvoicePaper): Promise<Buffer> {
  const title = `电子发票（${paper.content.titleType === 'special' ? '增值税专用发票' : '普通发票'}）`;
  const doc = new PDFDocument({
    size: [SIZE.width, SIZE.height],
    margin: 0,
    info: { Title: `${title} ${paper.number}`, Author: paper.seller, CreationDate: paper.issuedAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  font ??= readFileSync(FONT_FILE);
  doc.font(font).lineWidth(0.7).strokeColor(RULE);
  // A double rule under the title, and a frame around everything below.
  doc.save().lineWidth(0.5);
  for (const y of [62, 64.5])
    doc
      .moveTo(MIDDLE - 118, y)
      .lineTo(MIDDLE + 118, y)
      .stroke();
  doc
    .restore()
    .rect(LEFT, 96, RIGHT - LEFT, 262)
    .stroke();
  put(doc, title, 0, 34, { size: 18, color: RULE, width: SIZE.width, align: 'center' });
  put(doc, `发票号码 ${paper.number}`, 380, 66, { width: RIGHT - 380, align: 'right' });
  put(doc, `开票日期 ${shanghaiDay(paper.issuedAt)}`, 380, 80, {
    width: RIGHT - 380,
    align: 'right',
  });
  put(doc, `订单编号 ${paper.orderNo}`, LEFT, 80);
  parties(doc, paper);
  goods(doc, paper);
  total(doc, paper);
  remarks(doc, paper);
  doc.end();
  return done;
}

/** Returns the file name of a downloaded invoice. */
export const invoiceFileName = ({ seller, number }: Pick<InvoicePaper, 'seller' | 'number'>) =>
  `${seller}发票-${number}.pdf`;
