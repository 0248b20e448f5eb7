import { type ParamValueRow, paramValueRow } from '#domains/car/module.ts';
import type { Content } from '../format.ts';
import type { GradedValue, ParamSource } from './format.ts';

type Series = Content['series'][number];
type Trim = Series['trims'][number];
type Param = Content['car-params'][number]['params'][number];

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

function valueOf(param: Param, series: Series, trim: Trim): string | number | undefined {
  if (param.from) return SOURCES[param.from](series, trim) || undefined;
  const value = param.series[series.id] ?? param.engine[series.engine] ?? param.all;
  return value === undefined ? undefined : ofGrade(value, trim.grade);
}

/** Returns the values of all trims and competitors' cars. */
export function paramValues({
  series,
  competitors,
  'car-params': groups,
}: Pick<Content, 'series' | 'competitors' | 'car-params'>): ParamValueRow[] {
  const trims = new Map(
    series.flatMap((one) => one.trims.map((trim) => [trim.id, { one, trim }] as const)),
  );
  const valuesOf = (id: string, subject = id): ParamValueRow[] => {
    const found = trims.get(id);
    if (!found) throw new Error(`Content without the trim ${id}`);
    return groups.flatMap(({ params }) =>
      params.flatMap((param) => {
        const value = valueOf(param, found.one, found.trim);
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
