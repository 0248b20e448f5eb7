import { bestIn, valueText } from '@marque/contract/cars/params';
import { formatMoney } from '@marque/contract/money';
import type { TableRow } from '#blocks/param-table/rows.ts';
import { drawCode, FAMILY, load, look, type Pen, penOf, svgAddress } from '#blocks/poster/pen.ts';
import { textLines } from '#blocks/poster/text-lines.ts';
import type { ComparedCar } from '../use-compared.ts';

export type LongImage = {
  cars: readonly ComparedCar[];
  rows: readonly TableRow[];
  /** One sentence per car that compares it with the first one; '' is left out. */
  verdicts: readonly string[];
  /** `mark` is SVG markup in `currentColor`. */
  brand: { name: string; mark: string };
  /** The address that the QR code opens. */
  address: string;
};

const WIDTH = 375;
const GUTTER = 16;
const NAMES = 92;
const CODE = 72;
const LINE = 16;
const PADDING = 9;
/** The greatest height of a canvas that phones can draw. */
const HIGHEST = 16_000;

type PlacedRow = { height: number; lines: string[][]; row: TableRow };

const measured =
  ({ context }: Pen, size: number, weight = 400) =>
  (text: string): number => {
    context.font = `${weight} ${size}px ${FAMILY}`;
    return context.measureText(text).width;
  };

/** Returns every row with its texts broken into lines that fit the columns. */
function placedRows(pen: Pen, { cars, rows }: LongImage, column: number): PlacedRow[] {
  const width = measured(pen, 12);
  return rows.map((row) => {
    if (row.kind === 'group') return { height: 34, lines: [[row.name]], row };
    const { name, cells, unit } = row.param;
    const lines = [
      textLines(name, NAMES - 8, 2, width),
      ...cars.map(({ id }) => textLines(valueText(cells[id], unit), column - 8, 3, width)),
    ];
    const most = Math.max(...lines.map(({ length }) => length));
    return { height: most * LINE + 2 * PADDING, lines, row };
  });
}

/** Returns the positions of the columns: the names first, then one column per car. */
const columnsOf = (cars: number) => {
  const width = (WIDTH - 2 * GUTTER - NAMES) / cars;
  return { width, left: (at: number) => (at === 0 ? GUTTER : GUTTER + NAMES + width * (at - 1)) };
};

/** Draws the whole comparison and returns a JPEG as data URL. */
export async function drawLongImage(of: LongImage): Promise<string> {
  const { cars, verdicts, brand, address } = of;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const pen = penOf(context);
  const colours = look();
  const columns = columnsOf(cars.length);
  const rows = placedRows(pen, of, columns.width);
  const heads = cars.map(({ label }) =>
    textLines(label, columns.width - 8, 3, measured(pen, 12, 600)),
  );
  const said = verdicts.flatMap((text) =>
    text === '' ? [] : textLines(text, WIDTH - 2 * GUTTER, 4, measured(pen, 13)),
  );
  const headHeight = (Math.max(...heads.map(({ length }) => length)) + 1) * LINE + 2 * PADDING;
  const top = 60 + said.length * 20 + (said.length > 0 ? 12 : 0);
  const bottom = top + headHeight + rows.reduce((sum, { height }) => sum + height, 0);
  const height = bottom + CODE + 48;
  const scale = Math.min(2, HIGHEST / height);
  canvas.width = WIDTH * scale;
  canvas.height = Math.ceil(height * scale);
  context.scale(scale, scale);
  context.fillStyle = colours.page;
  context.fillRect(0, 0, WIDTH, height);
  context.drawImage(await load(svgAddress(brand.mark, colours.ink)), GUTTER, 18, 26, 26);
  pen.text(`${brand.name} · 车型对比`, {
    x: GUTTER + 36,
    y: 37,
    size: 16,
    weight: 600,
    colour: colours.ink,
  });
  for (const [i, line] of said.entries())
    pen.text(line, { x: GUTTER, y: 76 + i * 20, size: 13, colour: colours['ink-2'] });

  drawHeads(pen, { y: top, height: headHeight, cars, columns, colours, heads });
  let y = top + headHeight;
  for (const placed of rows) {
    drawRow(pen, placed, { y, cars, columns, colours });
    y += placed.height;
  }
  await drawCode(
    pen,
    { address },
    { x: WIDTH - GUTTER - CODE, y: y + 24, width: CODE, height: CODE },
    6,
  );
  pen.text('扫码看完整对比', { x: GUTTER, y: y + 56, size: 14, weight: 600, colour: colours.ink });
  pen.text('示例数据，以合同和实车为准', {
    x: GUTTER,
    y: y + 78,
    size: 12,
    colour: colours['ink-2'],
  });
  return canvas.toDataURL('image/jpeg', 0.9);
}

type HeadsAt = RowAt & { height: number; heads: readonly string[][] };

/** Each car's name and what it costs. */
function drawHeads(pen: Pen, { y, height, cars, columns, colours, heads }: HeadsAt): void {
  pen.plate({ x: 0, y, width: WIDTH, height }, 0, colours.sunken);
  for (const [at, lines] of heads.entries()) {
    const x = columns.left(at + 1);
    const line = (place: number) => y + PADDING + 12 + place * LINE;
    for (const [i, text] of lines.entries())
      pen.text(text, { x, y: line(i), size: 12, weight: 600, colour: colours.ink });
    const { priceFen } = cars[at]!;
    const price = priceFen === null ? '价格待公布' : formatMoney(priceFen);
    pen.text(price, { x, y: line(lines.length), size: 12, colour: colours['ink-2'] });
  }
}

type RowAt = {
  y: number;
  cars: readonly ComparedCar[];
  columns: ReturnType<typeof columnsOf>;
  colours: ReturnType<typeof look>;
};

function drawRow(
  pen: Pen,
  { row, lines, height }: PlacedRow,
  { y, cars, columns, colours }: RowAt,
) {
  const { context } = pen;
  if (row.kind === 'group') {
    pen.text(row.name, { x: GUTTER, y: y + 23, size: 13, weight: 600, colour: colours.ink });
    return;
  }
  context.fillStyle = colours.card;
  context.fillRect(0, y, WIDTH, height);
  context.fillStyle = colours.line;
  context.fillRect(GUTTER, y + height - 0.5, WIDTH - 2 * GUTTER, 0.5);
  const best = bestIn(
    row.param,
    cars.map(({ id }) => id),
  );
  for (const [at, column] of lines.entries()) {
    const id = cars[at - 1]?.id;
    const isBest = id !== undefined && best.includes(id);
    const colour = at === 0 ? colours['ink-2'] : isBest ? colours.accent : colours.ink;
    for (const [i, line] of column.entries())
      pen.text(line, {
        x: columns.left(at),
        y: y + PADDING + 12 + i * LINE,
        size: 12,
        colour,
        weight: isBest ? 600 : 400,
      });
  }
}
