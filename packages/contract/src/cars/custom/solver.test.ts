import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestWith } from '../budget.ts';
import { effectOf, IMPOSSIBLE, tapped } from './effects.ts';
import { savingsOf, savingText } from './savings.ts';
import { optionLines } from '../price-lines.ts';
import { changesOf } from './solver-search.ts';
import { check, type Mode, optionsFen, repair } from './repair.ts';
import {
  compile,
  defaultsOf,
  normalise,
  type OptionModel,
  pickedOf,
  presentOf,
  type SolverOption,
  type SolverRule,
} from './solver.ts';

/** The longest lead time among the options, in days. */
const leadDaysOf = ({ options }: OptionModel, names: readonly string[]): number =>
  Math.max(0, ...options.filter(({ id }) => names.includes(id)).map(({ leadDays }) => leadDays));

const option = (id: string, group: string, yuan = 0, more: Partial<SolverOption> = {}) => ({
  id,
  group,
  name: id,
  priceFen: yuan * 100,
  leadDays: 0,
  standard: false,
  offered: true,
  contains: [],
  ...more,
});

/** The trim 天逸 远途版 of the demo content. */
const JOURNEY: OptionModel = {
  groups: [
    { code: 'exterior', name: '外观', multi: false, min: 1 },
    { code: 'wheel', name: '轮毂', multi: false, min: 1 },
    { code: 'interior', name: '内饰', multi: false, min: 1 },
    { code: 'package', name: '选装包', multi: true, min: 0 },
    { code: 'option', name: '选装', multi: true, min: 0 },
  ],
  options: [
    option('amber', 'exterior', 0, { standard: true }),
    option('moss', 'exterior'),
    option('pearl', 'exterior', 2000),
    option('slate', 'exterior', 1000),
    option('w18', 'wheel', 0, { standard: true }),
    option('w19', 'wheel', 3500),
    option('cloth', 'interior', 0, { standard: true }),
    option('oat', 'interior', 1800),
    option('comfort', 'package', 7900, { contains: ['damping', 'vents', 'scent'] }),
    option('damping', 'option', 4800, { leadDays: 7 }),
    option('vents', 'option', 2900),
    option('scent', 'option', 900),
  ],
  rules: [
    {
      id: 'r1',
      kind: 'requires',
      when: ['w19'],
      anyOf: ['damping'],
      text: '19 英寸轮毂需要自适应悬架',
    },
    {
      id: 'r2',
      kind: 'excludes',
      when: ['oat'],
      anyOf: ['amber'],
      text: '燕麦米内饰与落日橙不能同选',
    },
  ],
};
const START = ['amber', 'w18', 'cloth'];
const yuan = (fen: number) => fen / 100;

describe('the worked car', () => {
  test('19 inch wheels bring the suspension, alone or in a package', () => {
    const [alone, packed, ...more] = repair(JOURNEY, START, 'w19', 'add');
    expect(more).toEqual([]);
    expect([yuan(alone!.deltaFen), yuan(packed!.deltaFen)]).toEqual([8300, 11_400]);
    expect(alone).toMatchObject({
      chosen: ['amber', 'w19', 'cloth', 'damping'],
      add: [
        { id: 'w19', fen: 350_000 },
        { id: 'damping', fen: 480_000 },
      ],
      remove: [{ id: 'w18', fen: 0 }],
      leadDelta: 7,
    });
    expect(packed!.chosen).toEqual(['amber', 'w19', 'cloth', 'comfort']);
    expect([...presentOf(JOURNEY, packed!.chosen)]).toContain('vents');
  });

  test('without the suspension: other wheels, or the package', () => {
    const chosen = ['amber', 'w19', 'cloth', 'damping'];
    const found = repair(JOURNEY, chosen, 'damping', 'remove');
    expect(found.map(({ deltaFen }) => yuan(deltaFen)).sort((a, b) => a - b)).toEqual([
      -8300, 3100,
    ]);
  });

  test('an interior that does not go with the colour offers the other colours, dearest last', () => {
    const found = repair(JOURNEY, START, 'oat', 'add');
    expect(found.map(({ chosen }) => chosen[0])).toEqual(['moss', 'slate', 'pearl']);
    expect(found.map(({ deltaFen }) => yuan(deltaFen))).toEqual([1800, 2800, 3800]);
  });

  test('one thing out of a package leaves the others by themselves', () => {
    const [only] = repair(JOURNEY, [...START, 'comfort'], 'vents', 'remove');
    expect(only!.chosen).toEqual([...START, 'damping', 'scent']);
    expect(yuan(only!.deltaFen)).toBe(-2200);
  });

  test('says why a choice cannot be built', () => {
    expect(check(JOURNEY, ['amber', 'w19', 'oat', 'gone'])).toEqual({
      valid: false,
      chosen: ['amber', 'w19', 'oat'],
      unavailable: ['gone'],
      missing: [],
      conflicts: [
        { optionIds: ['amber', 'oat'], ruleIds: ['r2'], text: JOURNEY.rules[1]!.text },
        { optionIds: ['w19', 'damping'], ruleIds: ['r1'], text: JOURNEY.rules[0]!.text },
      ],
    });
    expect(check(JOURNEY, ['w18']).missing).toEqual(['exterior', 'interior']);
    expect(check(JOURNEY, START)).toMatchObject({ valid: true, conflicts: [] });
    expect(defaultsOf(JOURNEY)).toEqual(START);
  });
});

describe('the sentences about the configured car', () => {
  const said = (id: string, chosen = START) => effectOf(JOURNEY, chosen, id).reason;

  test('before the tap', () => {
    expect(said('vents')).toBe('+¥2,900.00');
    expect(said('moss')).toBe('');
    expect(said('w19')).toBe('需加damping，共 +¥8,300.00');
    expect(said('oat')).toBe('与amber不能同选');
    const withdrawn = {
      ...JOURNEY,
      options: JOURNEY.options.map((one) =>
        one.id === 'damping' || one.id === 'comfort' ? { ...one, offered: false } : one,
      ),
    };
    expect(effectOf(withdrawn, START, 'w19')).toMatchObject({ ok: false, reason: IMPOSSIBLE });
  });

  test('a tap is done at once only where nothing else changes', () => {
    expect(tapped(JOURNEY, START, 'vents').next).toEqual([...START, 'vents']);
    expect(tapped(JOURNEY, START, 'moss').next).toEqual(['moss', 'w18', 'cloth']);
    expect(tapped(JOURNEY, [...START, 'vents'], 'comfort').next).toEqual([...START, 'comfort']);
    expect(tapped(JOURNEY, START, 'w19')).toMatchObject({ next: null, ways: { length: 2 } });
    expect(tapped(JOURNEY, [...START, 'comfort'], 'scent')).toMatchObject({ next: null });
  });

  test('a package that costs less than its parts is pointed out', () => {
    const parts = [...START, 'damping', 'vents', 'scent'];
    const [saving] = savingsOf(JOURNEY, parts);
    expect(saving).toMatchObject({ savesFen: 70_000, gains: [] });
    expect(savingText(JOURNEY, saving!)).toBe('换成comfort省 ¥700.00');
    expect(savingsOf(JOURNEY, START)).toEqual([]);
  });

  test('each price and why it is there', () => {
    const lines = optionLines(JOURNEY, ['amber', 'w19', 'cloth', 'comfort']);
    expect(lines.map(({ label, fen, why }) => `${label} ${yuan(fen)} ${why}`)).toEqual([
      'amber 0 ',
      'w19 3500 ',
      'cloth 0 ',
      'comfort 7900 ',
      'damping 0 含在comfort里',
      'vents 0 含在comfort里',
      'scent 0 含在comfort里',
    ]);
    const [, , , damping] = optionLines(JOURNEY, ['amber', 'w19', 'cloth', 'damping']);
    expect(damping).toMatchObject({ fen: 480_000, why: 'w19需要' });
  });
});

/** Every run draws the same models, unless FUZZ_SEED says otherwise. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_301);
type Random = (below: number) => number;
const nat = (below: number) => fc.noBias(fc.nat(below - 1));
const randomFrom =
  (draw: fc.GeneratorValue): Random =>
  (below) =>
    draw(nat, below);

const SHAPES = [
  { code: 'one', name: '', multi: false, min: 1 },
  { code: 'maybe', name: '', multi: false, min: 0 },
  { code: 'many', name: '', multi: true, min: 0 },
];

function randomModel(random: Random) {
  // Some models are as large as exhaustive search allows.
  const count = random(250) === 249 ? 12 + random(3) : 4 + random(5);
  const ids = Array.from({ length: count }, (_, i) => String.fromCodePoint(97 + i));
  const some = (most: number) => [
    ...new Set(Array.from({ length: 1 + random(most) }, () => ids[random(count)]!)),
  ];
  const options = ids.map((id, i) => {
    const group = i === 0 ? 'one' : SHAPES[random(3)]!.code;
    return option(id, group, random(6) * 100, {
      leadDays: random(3),
      standard: random(6) === 0,
      offered: random(8) !== 0,
      // Packages contain no packages.
      contains:
        group === 'many' && i >= count / 2 && random(2) === 0
          ? some(3).filter((one) => ids.indexOf(one) < count / 2)
          : [],
    });
  });
  const kinds = ['requires', 'excludes', 'excludes', 'atLeastOne'] as const;
  const rules: SolverRule[] = Array.from({ length: random(5) }, (_, i) => {
    const kind = kinds[random(4)]!;
    const when = kind === 'atLeastOne' ? [] : some(2);
    return { id: `r${i}`, kind, when, anyOf: some(3), text: `r${i}` };
  });
  const mode: Mode = (['add', 'remove', 'load'] as const)[random(3)]!;
  const chosen = ids.filter(() => random(3) === 0);
  return { model: { groups: SHAPES, options, rules }, chosen, mode, last: ids[random(count)]! };
}

/** The rules of a model, evaluated directly instead of by clauses. */
function buildable(model: OptionModel, picked: ReadonlySet<string>): boolean {
  const fixed = model.options.filter(
    ({ standard, offered, group }) => standard && offered && group === 'many',
  );
  const there = new Set([...picked, ...fixed.map(({ id }) => id)]);
  for (const { id, contains } of model.options)
    if (picked.has(id)) for (const one of contains) there.add(one);
  const known = new Set(model.options.map(({ id }) => id));
  return (
    model.options.every(
      ({ id, offered }) => !picked.has(id) || (offered && fixed.every((one) => one.id !== id)),
    ) &&
    SHAPES.every(({ code, multi, min }) => {
      const count = model.options.filter(({ id, group }) => group === code && there.has(id)).length;
      return count >= min && (multi || count <= 1);
    }) &&
    model.rules.every(({ kind, when, anyOf }) => {
      if (!when.every((id) => there.has(id))) return true;
      const found = anyOf.some((id) => known.has(id) && there.has(id));
      return kind === 'excludes' ? !found : found;
    })
  );
}

/** The tapped choice replaces another one, or is replaced by it. */
function freeGroup(model: OptionModel, picked: ReadonlySet<string>, mode: Mode, last: string) {
  const groupOf = (id: string) => model.options.find((one) => one.id === id)!.group;
  const { code, multi, min } = SHAPES.find((shape) => shape.code === groupOf(last))!;
  if (mode === 'load' || multi) return null;
  const alone = [...picked].filter((id) => groupOf(id) === code).join(' ') === last;
  return mode === 'add' || (min > 0 && alone) ? code : null;
}

const subsets = (ids: readonly string[]): Set<string>[] =>
  Array.from(
    { length: 1 << ids.length },
    (_, bits) => new Set(ids.filter((_id, i) => bits & (1 << i))),
  );

test(
  'against trying everything: the same answer for thousands of models',
  { timeout: 60_000 },
  () => {
    let repaired = 0;
    const property = fc.property(fc.gen(), (draw) => {
      const { model, chosen, mode, last } = randomModel(randomFrom(draw));
      const solver = compile(model);
      const ids = model.options.map(({ id }) => id);
      const all = subsets(ids).filter((picked) => buildable(model, picked));

      // The cheapest choice with the required options.
      const must = chosen.slice(0, 2);
      const having = all.filter((picked) => {
        const there = presentOf(model, [...picked]);
        return must.every((id) => there.has(id));
      });
      const cheapest = cheapestWith(model, must);
      expect(cheapest && optionsFen(model, cheapest), 'cheapest').toBe(
        having.length > 0
          ? Math.min(...having.map((picked) => optionsFen(model, [...picked])))
          : null,
      );
      if (cheapest) {
        expect(check(model, cheapest).valid, 'cheapest').toBe(true);
        expect(must.every((id) => presentOf(model, cheapest).has(id))).toBe(true);
      }

      const before = normalise(model, chosen);
      expect(check(model, before).valid, 'check').toBe(
        all.some((picked) => picked.size === before.length && before.every((id) => picked.has(id))),
      );

      // The start of a tap is computed a second time, in another way.
      const opened = model.options.filter(
        ({ id, contains }) => mode === 'remove' && before.includes(id) && contains.includes(last),
      );
      const multi = new Set(
        model.options.filter((o) => o.standard && o.offered && o.group === 'many').map((o) => o.id),
      );
      const start = new Set([
        ...before,
        ...opened.flatMap(({ contains }) => contains.filter((id) => !multi.has(id))),
      ]);
      const fits = (picked: ReadonlySet<string>) =>
        mode === 'load' ||
        (mode === 'add'
          ? picked.has(last)
          : [last, ...opened.map(({ id }) => id)].every((id) => !picked.has(id)));
      const search = {
        solver,
        clauses: solver.clauses,
        base: ids.map((id) => start.has(id)),
        given:
          mode === 'load'
            ? []
            : [last, ...opened.map(({ id }) => id)].map((id) => ids.indexOf(id) + 1),
        free: freeGroup(model, start, mode, last),
      };
      const rank = (names: readonly string[]) =>
        [
          Math.abs(optionsFen(model, names) - optionsFen(model, before)),
          leadDaysOf(model, names),
          names.join(' '),
        ] as const;
      const ranked = all
        .filter(fits)
        .map((picked) => {
          const state = pickedOf(solver, [...picked]);
          const names = normalise(model, [...picked]);
          return { changes: changesOf(search, state), names, rank: rank(names) };
        })
        .sort(
          (a, b) =>
            a.changes - b.changes ||
            a.rank[0] - b.rank[0] ||
            a.rank[1] - b.rank[1] ||
            (a.rank[2] < b.rank[2] ? -1 : a.rank[2] > b.rank[2] ? 1 : 0),
        );
      const found = repair(model, chosen, last, mode);
      expect(found[0]?.chosen, 'repair').toEqual(ranked[0]?.names);
      repaired += found.length;

      found.forEach((proposal, i) => {
        expect(check(model, proposal.chosen).valid, 'valid').toBe(true);
        const sum = (list: readonly { fen: number }[]) =>
          list.reduce((fen, one) => fen + one.fen, 0);
        expect(proposal.deltaFen).toBe(sum(proposal.add) - sum(proposal.remove));
        expect(proposal.deltaFen).toBe(
          optionsFen(model, proposal.chosen) - optionsFen(model, before),
        );
        const turns = new Set([...proposal.add, ...proposal.remove].map(({ id }) => id));
        for (const { add, remove } of found.slice(0, i))
          expect(
            [...add, ...remove].every(({ id }) => turns.has(id)),
            'superset',
          ).toBe(false);
      });
      expect(repair(model, chosen.toReversed(), last, mode)).toEqual(found);
    });
    fc.assert(property, { numRuns: 5000, seed: SEED });
    expect(repaired).toBeGreaterThan(1000);
  },
);

test('a conflict is minimal: without any of its rules the picks go together', () => {
  let seen = 0;
  const property = fc.property(fc.gen(), (draw) => {
    const { model, chosen } = randomModel(randomFrom(draw));
    const [first] = check(model, chosen).conflicts;
    if (!first || first.ruleIds.length < 2) return;
    seen++;
    for (const left of first.ruleIds) {
      const fewer = {
        ...model,
        rules: model.rules.filter(({ id }) => id !== left && first.ruleIds.includes(id)),
      };
      const holding = subsets(model.options.map(({ id }) => id)).some(
        (picked) => first.optionIds.every((id) => picked.has(id)) && buildable(fewer, picked),
      );
      expect(holding, 'core').toBe(true);
    }
  });
  fc.assert(property, { numRuns: 1500, seed: SEED });
  expect(seen).toBeGreaterThan(5);
});
