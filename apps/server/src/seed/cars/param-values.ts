import { MARK_SIGNS, NOT_APPLICABLE } from '@marque/contract/cars/params';
import { type ParamValueRow, paramValueRow } from '#domains/car/module.ts';
import type { Content } from '../format.ts';
import type { GradedValue, ParamSource } from './format.ts';

type Series = Content['series'][number];
type Trim = Series['trims'][number];
type Param = Content['car-params'][number]['params'][number];
type Options = Content['car-options'][number];
/** What an option gives a trim. */
type ParamValue = { value: string | number; standard: boolean; chosenFreely: boolean };

const isMarks = (text: string): boolean => /^[●○–]+$/.test(text);

/** Returns the value for a grade from 1 to 3. It may be given once or for each grade. */
function ofGrade(value: GradedValue, grade: number): string | number {
  if (Array.isArray(value)) return value[grade - 1]!;
  if (typeof value === 'string' && isMarks(value) && value.length === 3) return value[grade - 1]!;
  return value;
}

const SOURCES: Record<ParamSource, (series: Series, trim: Trim) => number> = {
  modelYear: (_, { modelYear }) => modelYear,
  length: ({ dims }) => dims.length,
  width: ({ dims }) => dims.width,
  height: ({ dims }) => dims.height,
  wheelbase: ({ dims }) => dims.wheelbase,
  turning: ({ dims }) => dims.turning,
  kerbKg: (_, { kerbKg }) => kerbKg,
  seats: ({ seats }) => seats,
  displacementMl: ({ displacementMl }) => displacementMl,
};

/** Returns what the table alone says of a trim, without its options. */
function statedOf(param: Param, series: Series, trim: Trim): string | number | undefined {
  if (param.from) return SOURCES[param.from](series, trim) || undefined;
  const value = param.series[series.id] ?? param.engine[series.engine] ?? param.all;
  return value === undefined ? undefined : ofGrade(value, trim.grade);
}

/**
 * Returns what the options of a trim give by the code of the parameter. A trim no longer sold has
 * what is standard in the trim of its grade.
 */
function givenTo(
  options: Options | undefined,
  { trims }: Series,
  trim: Trim,
): Map<string, ParamValue> {
  const sold = trim.onSale[1] === null;
  const like = sold
    ? trim
    : trims.find(({ grade, onSale }) => onSale[1] === null && grade === trim.grade);
  const given = new Map<string, ParamValue>();
  for (const { group, gives, standard, types } of options?.options ?? []) {
    const isStandard = like !== undefined && standard.includes(like.id);
    const isOffered = sold && (types?.includes(trim.id) ?? true);
    if (!isStandard && !isOffered) continue;
    for (const [code, value] of Object.entries(gives)) {
      if (given.get(code)?.standard && isStandard)
        throw new Error(`${trim.id}: two options give ${code}`);
      if (!isStandard && given.has(code)) continue;
      given.set(code, { value, standard: isStandard, chosenFreely: group === 'option' });
    }
  }
  return given;
}

const { std: STANDARD, opt: OPTIONAL, none: WITHOUT } = MARK_SIGNS;

/** Returns the value of a trim: what its options give, otherwise what the table states. */
function valueOf(
  stated: string | number | undefined,
  given: ParamValue | undefined,
): string | number | undefined {
  if (!given) return stated;
  if (given.standard) return given.value;
  if (!given.chosenFreely) return stated;
  if (given.value === STANDARD) return OPTIONAL;
  return typeof given.value === 'string' ? `${stated}，可选${given.value}` : stated;
}

/**
 * Throws when the table says of a trim what only its options can say: that something is optional,
 * or that a trim has what its options give.
 */
function assertStated(
  trim: Trim,
  param: Param,
  stated: string | number | undefined,
  given?: ParamValue,
) {
  const { code } = param;
  if (stated === OPTIONAL)
    throw new Error(`${trim.id}: ${code} is optional in the table, and no option gives it`);
  if (!given) return;
  if (stated === given.value)
    throw new Error(`${trim.id}: ${code} stands in the table, and an option gives it`);
  const missing = given.value === STANDARD ? stated !== WITHOUT : stated === undefined;
  if (given.chosenFreely && missing)
    throw new Error(`${trim.id}: ${code} lacks the value of a car without the option`);
}

/**
 * Returns the values of all trims and competitors' cars. Throws when table and options contradict
 * each other.
 */
export function paramValues({
  series,
  competitors,
  'car-params': groups,
  'car-options': options,
}: Pick<Content, 'series' | 'competitors' | 'car-params' | 'car-options'>): ParamValueRow[] {
  const trims = new Map(
    series.flatMap((one) => one.trims.map((trim) => [trim.id, { one, trim }] as const)),
  );
  const codes = new Set(groups.flatMap(({ params }) => params.map(({ code }) => code)));
  /** The parameters that some car of a drive has, by drive. */
  const known = new Set(
    [...trims.values()].flatMap(({ one, trim }) =>
      groups.flatMap(({ params }) =>
        params
          .filter((param) => statedOf(param, one, trim) !== undefined)
          .map(({ code }) => `${one.energy} ${code}`),
      ),
    ),
  );
  const valuesOf = (id: string, subject = id): ParamValueRow[] => {
    const found = trims.get(id);
    if (!found) throw new Error(`Content without the trim ${id}`);
    const { one, trim } = found;
    const given = givenTo(
      options.find(({ seriesId }) => seriesId === one.id),
      one,
      trim,
    );
    const unknown = [...given.keys()].filter((code) => !codes.has(code));
    if (unknown.length > 0) throw new Error(`${id}: no parameter ${unknown.join(', ')}`);
    return groups.flatMap(({ params }) =>
      params.flatMap((param) => {
        const stated = statedOf(param, one, trim);
        assertStated(trim, param, stated, given.get(param.code));
        const applies = known.has(`${one.energy} ${param.code}`) || given.has(param.code);
        const value = applies ? valueOf(stated, given.get(param.code)) : NOT_APPLICABLE;
        return value === undefined ? [] : [paramValueRow(subject, param.code, value)];
      }),
    );
  };
  const stated = competitors.flatMap(({ id, like, leaves, values }) => {
    const unstated = new Set(
      groups
        .filter(({ group }) => leaves.includes(group))
        .flatMap(({ params }) => params.map(({ code }) => code)),
    );
    const own = Object.entries(values).map(([code, value]) =>
      paramValueRow(id, code, ofGrade(value, 1)),
    );
    const rest = valuesOf(like, id).filter(({ code }) => !(code in values) && !unstated.has(code));
    return [...rest, ...own];
  });
  return [...[...trims.keys()].flatMap((id) => valuesOf(id)), ...stated];
}
