import { gradeOf } from '@marque/contract/used-car/stock/certified';
import { CHECK_GROUPS, DAMAGES } from '@marque/contract/used-car/stock/check-points';
import type { UsedCarReport } from '@marque/contract/used-car/stock/schema';
import type { usedCarRepository } from './repository.ts';

type ReportRow = NonNullable<Awaited<ReturnType<typeof usedCarRepository.report>>>;

/** Returns a report with all of its points. Those that were not named are in order. */
export function reportView(row: ReportRow): UsedCarReport {
  const said = new Map(row.points.map((point) => [point.id as string, point]));
  return {
    inspectedOn: row.day,
    inspector: row.inspector,
    score: row.score,
    grade: gradeOf(row),
    structural: row.structural,
    groups: CHECK_GROUPS.map(({ name, points }) => ({
      name,
      points: points.map((point) => ({
        ...point,
        grade: said.get(point.id)?.grade ?? 'ok',
        note: said.get(point.id)?.note ?? '',
      })),
    })),
    findings: row.findings.map((one) => ({
      ...one,
      damage: DAMAGES.find(({ id }) => id === one.code)!.name,
    })),
    treads: row.treads,
  };
}
