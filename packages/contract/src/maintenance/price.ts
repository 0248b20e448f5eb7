import type { Deduction, QuoteLine, Saving, WorkPrice } from './quote-schema.ts';

/** An item of the menu with its price. */
export type PricedItem = {
  id: string;
  name: string;
  partName: string;
  partNo: string;
  partFen: number;
  /** Hundredths of an hour of labour. */
  hours100: number;
  minutes: number;
};

/** Items that take less labour together. */
export type Combo = { title: string; itemIds: readonly string[]; minusHours100: number };

/** What a pass is good for: the parts and labour of items, or a value in fen. */
export type Cover = { passId: string; title: string } & (
  | { itemIds: readonly string[] }
  | { valueFen: number }
);

const HOUR = 100;
/** The minutes for taking the car in and checking it. */
const INTAKE_MINUTES = 20;
const GRID_MINUTES = 30;

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Returns the price of labour in fen. */
export const labourFen = (hours100: number, fenPerHour: number): number =>
  Math.round((hours100 * fenPerHour) / HOUR);

/** Returns how long a car stays for some items, in minutes: a multiple of 30. */
export function visitMinutes(items: readonly Pick<PricedItem, 'minutes'>[], least = 0): number {
  const minutes = Math.max(least, sum(items.map((item) => item.minutes)) + INTAKE_MINUTES);
  return Math.ceil(minutes / GRID_MINUTES) * GRID_MINUTES;
}

const worthOf = ({ partFen, hoursFen }: QuoteLine): number => partFen + hoursFen;

/** Returns the lines that a pass covers and that no other pass covers. */
const coveredBy = (cover: Cover, lines: readonly QuoteLine[]): QuoteLine[] =>
  'itemIds' in cover
    ? lines.filter(({ itemId, coveredBy: by }) => by === '' && cover.itemIds.includes(itemId))
    : [];

/**
 * Deducts passes, the dearest one first and values last. An item is covered once, and the sum never
 * falls below zero. Marks the covered lines.
 */
function deduct(lines: QuoteLine[], covers: readonly Cover[], left: number): Deduction[] {
  const deductions: Deduction[] = [];
  let open = [...covers];
  let rest = left;
  const worth = (cover: Cover): number =>
    'itemIds' in cover ? sum(coveredBy(cover, lines).map(worthOf)) : 0;
  const take = (cover: Cover, value: number): void => {
    const fen = Math.min(value, rest);
    if (fen === 0) return;
    for (const line of coveredBy(cover, lines)) line.coveredBy = cover.title;
    deductions.push({ passId: cover.passId, title: cover.title, fen });
    rest -= fen;
  };
  while (open.some((cover) => 'itemIds' in cover)) {
    const [dearest] = open
      .filter((cover) => 'itemIds' in cover)
      .sort((a, b) => worth(b) - worth(a));
    take(dearest!, worth(dearest!));
    open = open.filter((cover) => cover !== dearest);
  }
  for (const cover of open) if ('valueFen' in cover) take(cover, cover.valueFen);
  return deductions;
}

/** Returns the price of some items at a labour rate, with what is saved and covered. */
export function priceOf({
  items,
  combos,
  fenPerHour,
  covers,
}: {
  items: readonly PricedItem[];
  combos: readonly Combo[];
  fenPerHour: number;
  covers: readonly Cover[];
}): WorkPrice {
  const lines = items.map(({ id, name, partName, partNo, partFen, hours100 }): QuoteLine => {
    const hoursFen = labourFen(hours100, fenPerHour);
    return { itemId: id, name, partName, partNo, partFen, hours100, hoursFen, coveredBy: '' };
  });
  const ids = new Set(items.map(({ id }) => id));
  const savings = combos
    .filter(({ itemIds }) => itemIds.every((id) => ids.has(id)))
    .map(({ title, minusHours100 }): Saving => ({
      title,
      hours100: minusHours100,
      fen: labourFen(minusHours100, fenPerHour),
    }));
  const sparePartCost = sum(lines.map(({ partFen }) => partFen));
  const labour = sum(lines.map(({ hoursFen }) => hoursFen));
  const hoursPrice = Math.max(0, labour - sum(savings.map(({ fen }) => fen)));
  const deductions = deduct(lines, covers, sparePartCost + hoursPrice);
  const deductionFen = sum(deductions.map(({ fen }) => fen));
  return {
    lines,
    savings,
    deductions,
    sparePartCost,
    hoursPrice,
    additionalPrice: 0,
    deductionFen,
    totalFen: sparePartCost + hoursPrice - deductionFen,
  };
}
