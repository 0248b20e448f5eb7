import { check, repair } from '@marque/contract/cars/custom/repair';
import { normalise, type OptionModel, type SolverRule } from '@marque/contract/cars/custom/solver';
import { valuesOf } from '#kernel/values-of.ts';
import type { PricedBag } from './bags.ts';

/** The facts about a car that the rules of goods refer to. */
export type CarFacts = {
  typeId: string;
  /** The car's options by id. `broughtBy`: the package that brings the option, or null. */
  options: ReadonlyMap<string, { name: string; broughtBy: string | null }>;
};

export type Fit = {
  ok: boolean;
  /** The reason it does not fit; '' when it fits. */
  reason: string;
  proposals: { bagIds: string[]; text: string; deltaFen: number }[];
};

const FITS: Fit = { ok: true, reason: '', proposals: [] };
const CAR = 'car';
const BOUTIQUE = 'boutique';

/** Returns the rules that two bags with the same content exclude each other. */
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

/** Returns a solver model of the goods in which the car's own parts are fixed. */
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

/** Returns the reason from the car's own options, e.g. 舒行包已含车内香氛; null without one. */
function carReason(bag: PricedBag, { options }: CarFacts): string | null {
  for (const { kind, anyOf } of bag.rules) {
    const there = kind === 'excludes' ? anyOf.find((id) => options.has(id)) : undefined;
    if (there === undefined) continue;
    const { name, broughtBy } = options.get(there)!;
    return `${broughtBy ?? '这台车'}已${broughtBy === null ? '有' : '含'}${name}`;
  }
  return null;
}

/** Returns functions that check which goods fit a car and each other. */
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

  /** Checks whether a bag fits with the selection, and proposes changes if it does not. */
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

  /**
   * Returns the reason for each of the goods that does not fit. Bags have priority over singles,
   * and earlier ids over later ones.
   */
  const unfitOf = (ids: readonly string[]): Map<string, string> => {
    const asked = valuesOf(ids, named);
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
    /** Removes unknown and repeated ids, and goods that another selected bag contains. */
    withoutDoubles: (ids: readonly string[]): string[] => normalise(model, ids),
  };
}
