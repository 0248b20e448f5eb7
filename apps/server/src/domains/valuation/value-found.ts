import { CONDITION_QUESTIONS } from '@marque/contract/used-car/valuation/condition';
import type { ValuationInput } from '@marque/contract/used-car/valuation/schema';
import { formatInteger } from '@marque/contract/money';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ValuationContext } from './context.ts';
import { resultOf } from './make-report.ts';
import { valuationRepository as valuations } from './repository.ts';

type Condition = ValuationInput['condition'];

/** What was found of a car; what is left out is as it was said. */
export type InspectionFindings = {
  km?: number | undefined;
  transfers?: number | undefined;
  soh?: number | null | undefined;
  condition?: { [Id in keyof Condition]?: Condition[Id] | undefined } | undefined;
};

/** A fact that was found to be different, and what that does to the price. */
type Difference = { code: string; label: string; fen: number; text: string };
export type FoundValue = {
  name: string;
  estimateFen: number;
  differences: Difference[];
  totalFen: number;
};

type Change = { code: string; label: string; text: string; said: Partial<ValuationInput> };

/** Returns the facts that differ, one by one. */
function changesOf(
  said: ValuationInput,
  { condition = {}, km, soh, transfers }: InspectionFindings,
): Change[] {
  const percent = (value: number | null) => (value === null ? '未知' : `${value}%`);
  const facts: (Change | null)[] = [
    km === undefined || km === said.km
      ? null
      : {
          code: 'km',
          label: '里程',
          text: `${formatInteger(said.km)} → ${formatInteger(km)} 公里`,
          said: { km },
        },
    transfers === undefined || transfers === said.transfers
      ? null
      : {
          code: 'transfers',
          label: '过户',
          text: `${said.transfers} → ${transfers} 次`,
          said: { transfers },
        },
    soh === undefined || soh === said.soh
      ? null
      : {
          code: 'soh',
          label: '电池健康度',
          text: `${percent(said.soh)} → ${percent(soh)}`,
          said: { soh },
        },
  ];
  const answers = CONDITION_QUESTIONS.flatMap(({ id, text, answers: all }): Change[] => {
    const [before, after] = [said.condition[id], condition[id]];
    if (after === undefined || after === before) return [];
    const name = (of: string) => all.find((one) => one.id === of)!.name;
    return [
      {
        code: id,
        label: text.replace(/[吗？]+$/, ''),
        text: `${name(before)} → ${name(after)}`,
        said: { condition: { ...said.condition, [id]: after } },
      },
    ];
  });
  return [...facts.filter((one) => one !== null), ...answers];
}

/**
 * Values the car of a report as it was found, by the rule of the report's day. Each difference is
 * what one fact does after those before it, so they add up exactly. Throws REPORT_NOT_FOUND, and
 * CAR_STRUCTURAL for a damaged frame, which has no price.
 */
export async function valueFound(
  context: ValuationContext,
  exec: Exec,
  { reportId, found }: { reportId: string; found: InspectionFindings },
): Promise<FoundValue> {
  const row = await valuations.report(exec, reportId);
  if (!row) throw new DomainError('REPORT_NOT_FOUND');
  const priceOf = async (said: ValuationInput) => {
    const { result } = await resultOf(context, exec, said, row.made_at);
    if (result.outcome === 'inspect') throw new DomainError('CAR_STRUCTURAL');
    return result.prices.storeFen;
  };
  // A report without a price begins with what a sound car would bring.
  let said: ValuationInput = {
    ...row.said,
    condition: { ...row.said.condition, accident: 'none' },
  };
  const estimateFen = await priceOf(said);
  const differences: Difference[] = [];
  let totalFen = estimateFen;
  for (const { code, label, text, said: changed } of changesOf(row.said, found)) {
    said = {
      ...said,
      ...changed,
      condition: { ...said.condition, ...pick(changed.condition, code) },
    };
    const fen = await priceOf(said);
    differences.push({ code, label, text, fen: fen - totalFen });
    totalFen = fen;
  }
  return { name: row.result.name, estimateFen, differences, totalFen };
}

/** Returns one answer of a condition. */
const pick = (condition: ValuationInput['condition'] | undefined, code: string) =>
  condition && code in condition ? { [code]: condition[code as keyof typeof condition] } : {};
