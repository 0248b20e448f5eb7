import { check, repair } from '@marque/contract/cars/repair';
import { normalise, type OptionModel, type SolverRule } from '@marque/contract/cars/solver';
import type { PricedBag } from './bags.ts';

/** What of a car goods are asked to go with. */
export type CarFacts = {
  typeId: string;
  /** Options it has, with the package that brings one; null for none. */
  options: ReadonlyMap<string, { name: string; broughtBy: string | null }>;
};

export type Fit = {
  ok: boolean;
  /** Why not; '' where it goes. */
  reason: string;
  proposals: { bagIds: string[]; text: string; deltaFen: number }[];
};

const FITS: Fit = { ok: true, reason: '', proposals: [] };
const CAR = 'car';
const BOUTIQUE = 'boutique';

/** Two bags with the same thing are one too many of it. */
function doublesOf(bags: readonly PricedBag[]): SolverRule[] {
  const names = new Map(bags.map(({ id, name }) => [id, name]));
  return bags.flatMap((one, i) =>
    bags.slice(i + 1).flatMap((other) => {
      const both = one.contains.filter((id) => other.contains.includes(id));
      const what = both.map((id) => names.get(id) ?? '').join('、');
      return both.length === 0
        ? []
        : {
            id: `${one.id}+${other.id}`,
            kind: 'excludes' as const,
            when: [one.id],
            anyOf: [other.id],
            text: `${one.name}和${other.name}都有${what}`,
          };
    }),
  );
}

/** Goods as the solver has them; the car is as it is. */
function boutiqueModel(bags: readonly PricedBag[], car: CarFacts): OptionModel {
  const fixed = [car.typeId, ...car.options.keys()].map((id) => ({
    id,
    group: CAR,
    name: '',
    priceFen: 0,
    leadDays: 0,
    standard: true,
    offered: true,
    contains: [],
  }));
  const goods = bags.map(({ id, name, priceFen, contains }) => ({
    id,
    group: BOUTIQUE,
    name,
    priceFen,
    leadDays: 0,
    standard: false,
    offered: true,
    contains,
  }));
  const rules = bags.flatMap(({ id, rules: own }) =>
    own.map((rule, i) => ({ ...rule, id: `${id}:${i}`, when: [id] })),
  );
  return {
    groups: [CAR, BOUTIQUE].map((code) => ({ code, name: code, multi: true, min: 0 })),
    options: [...fixed, ...goods],
    rules: [...rules, ...doublesOf(bags)],
  };
}

/** 舒行包已含车内香氛. */
function carReason(bag: PricedBag, { options }: CarFacts): string | null {
  for (const { kind, anyOf } of bag.rules) {
    const there = kind === 'excludes' ? anyOf.find((id) => options.has(id)) : undefined;
    if (there === undefined) continue;
    const { name, broughtBy } = options.get(there)!;
    return `${broughtBy ?? '这台车'}已${broughtBy === null ? '有' : '含'}${name}`;
  }
  return null;
}

/** What of goods goes with a car, and with what is chosen beside it. */
export function fitting(bags: readonly PricedBag[], car: CarFacts) {
  const model = boutiqueModel(bags, car);
  const named = new Map(bags.map((bag) => [bag.id, bag]));

  const proposalsFor = (others: readonly string[], bag: PricedBag): Fit['proposals'] => {
    const listed = (some: readonly { id: string }[]) =>
      some.flatMap(({ id }) => (id === bag.id ? [] : (named.get(id)?.name ?? []))).join('、');
    return repair(model, others, bag.id, 'add').map(({ chosen, add, remove, deltaFen }) => {
      const [more, less] = [listed(add), listed(remove)];
      const text = [less && `去掉${less}`, more && `加上${more}`].filter(Boolean).join('，');
      return { bagIds: chosen, text, deltaFen };
    });
  };

  /** Whether one of them goes, and if not, what would. */
  const fitOf = (selected: readonly string[], bag: PricedBag): Fit => {
    const others = selected.filter((id) => id !== bag.id);
    const bringing = others.find((id) => named.get(id)?.contains.includes(bag.id));
    if (bringing !== undefined)
      return { ok: false, reason: `${named.get(bringing)!.name}里已经有`, proposals: [] };
    const { valid, conflicts } = check(model, [...others, bag.id]);
    if (valid) return FITS;
    const reason = carReason(bag, car) ?? conflicts.map(({ text }) => text).join('；');
    return { ok: false, reason: reason || '不适合这台车', proposals: proposalsFor(others, bag) };
  };

  /** Why each of some cannot be had: bags have their way before singles, the first before the next. */
  const unfitOf = (ids: readonly string[]): Map<string, string> => {
    const asked = ids.flatMap((id) => named.get(id) ?? []);
    const inTurn = asked.toSorted((one, next) => next.contains.length - one.contains.length);
    const going: string[] = [];
    const unfit = new Map<string, string>();
    for (const bag of inTurn) {
      const { ok, reason } = fitOf(going, bag);
      if (ok) going.push(bag.id);
      else unfit.set(bag.id, reason);
    }
    return unfit;
  };

  return {
    fitOf,
    unfitOf,
    /** Goods that are known, each once, without those a bag beside them brings. */
    withoutDoubles: (ids: readonly string[]): string[] => normalise(model, ids),
  };
}
