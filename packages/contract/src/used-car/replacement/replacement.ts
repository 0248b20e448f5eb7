import type { Brand } from '../../core.ts';

/** What a new car costs when an old one is given for it, with the subsidies of the day. */

const BP = 10_000;

export const SUBSIDY_LEVELS = ['national', 'province', 'brand'] as const;
export type SubsidyLevel = (typeof SUBSIDY_LEVELS)[number];

/** Which new cars a subsidy is for. */
export const SUBSIDY_ENERGIES = ['ICE', 'NEV', 'any'] as const;
/** For which old car: of the same brand, of another one, or any. */
export const OLD_CARS = ['own', 'other', 'any'] as const;

export type SubsidyRule = {
  id: string;
  level: SubsidyLevel;
  title: string;
  energy: (typeof SUBSIDY_ENERGIES)[number];
  /** The largest displacement in ml; null without one. */
  maxDisplacementMl: number | null;
  oldCar: (typeof OLD_CARS)[number];
  /** Of the price of the new car, up to `capFen`; or a fixed `amountFen`. */
  percentBp: number;
  capFen: number | null;
  amountFen: number;
  /** Taken off the bill in the store, or paid out later. */
  paid: 'now' | 'later';
  /** The first and the last day, Shanghai. */
  fromDay: string;
  toDay: string;
  note: string;
};

export type NewCar = { priceFen: number; nev: boolean; displacementMl: number };

export type SubsidyLine = {
  id: string;
  level: SubsidyLevel;
  title: string;
  /** counts: it is in the sum. pending: its rule has ended, the next is not told. unfit: not for this car. */
  state: 'counts' | 'pending' | 'unfit';
  fen: number;
  paid: 'now' | 'later';
  note: string;
};

const energyOf = ({ nev }: NewCar) => (nev ? 'NEV' : 'ICE');

/** Returns why a rule is not for a car; null when it is. */
function unfitOf(rule: SubsidyRule, car: NewCar): string | null {
  const { maxDisplacementMl: most } = rule;
  if (most !== null && car.displacementMl > most)
    return `排量超过 ${(most / 1000).toFixed(1)} L，不在这项补贴里`;
  return null;
}

function lineOf(rule: SubsidyRule, car: NewCar, day: string): SubsidyLine {
  const { id, level, title, paid } = rule;
  const line = { id, level, title, paid, fen: 0 };
  if (day > rule.toDay) return { ...line, state: 'pending', note: '政策待公布' };
  const unfit = unfitOf(rule, car);
  if (unfit) return { ...line, state: 'unfit', note: unfit };
  const share = Math.floor((car.priceFen * rule.percentBp + BP / 2) / BP);
  const fen = rule.amountFen + Math.min(share, rule.capFen ?? share);
  return { ...line, state: 'counts', fen, note: rule.note };
}

/** The rules that a line is shown for: of this energy and old car, begun, and the latest of their title. */
function shownRules(
  rules: readonly SubsidyRule[],
  { car, sameBrand, day }: { car: NewCar; sameBrand: boolean; day: string },
): SubsidyRule[] {
  const fitting = rules.filter(
    ({ energy, oldCar, fromDay }) =>
      (energy === 'any' || energy === energyOf(car)) &&
      (oldCar === 'any' || (oldCar === 'own') === sameBrand) &&
      fromDay <= day,
  );
  return fitting.filter(
    (rule) =>
      !fitting.some(
        (other) =>
          other !== rule &&
          other.level === rule.level &&
          other.energy === rule.energy &&
          other.oldCar === rule.oldCar &&
          other.fromDay > rule.fromDay,
      ),
  );
}

export type Replacement = {
  lines: SubsidyLine[];
  /** What is paid in the store, in fen; below 0 the store pays it out. */
  nowFen: number;
  /** What comes later, in fen. */
  laterFen: number;
};

/** Returns what is paid for a new car when an old one is given for it. */
export function replacementOf({
  car,
  oldFen,
  sameBrand,
  day,
  rules,
}: {
  car: NewCar;
  /** What the store pays for the old car, in fen. */
  oldFen: number;
  /** Whether the old car is of the brand of the new one. */
  sameBrand: boolean;
  day: string;
  rules: readonly SubsidyRule[];
}): Replacement {
  const lines = shownRules(rules, { car, sameBrand, day }).map((rule) => lineOf(rule, car, day));
  const sum = (when: SubsidyLine['paid']) =>
    lines.filter(({ paid }) => paid === when).reduce((total, { fen }) => total + fen, 0);
  return { lines, nowFen: car.priceFen - oldFen - sum('now'), laterFen: sum('later') };
}

/** Whether an old car is of the brand of the new one. `make` is the brand of its make. */
export const isSameBrand = (make: Brand | null, brand: Brand): boolean => make === brand;
