import { readdirSync, readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the file in seconds, with that of its browser and of servers it started. */
    cost?: number;
  }
}

/** What Linux counts processor time in. */
const TICKS_A_SECOND = 100;

/** Processor time of this process and of all that descend from it, in seconds. Undefined where the system does not say it. */
function processorTime(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const id of readdirSync('/proc'))
    if (/^\d+$/.test(id))
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
        // The name before the parenthesis may contain spaces.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        // Own time in both modes, and that of children who have ended.
        const ticks = fields[11]! + fields[12]! + fields[13]! + fields[14]!;
        processes.set(Number(id), { parent: fields[1]!, ticks });
      } catch {
        // It has ended meanwhile.
      }
  const descends = (id: number): boolean =>
    id === process.pid || (processes.has(id) && descends(processes.get(id)!.parent));
  const ticks = [...processes].map(([id, one]) => (descends(id) ? one.ticks : 0));
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}

const before = processorTime();
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from its parameters what a hook asks for.
afterAll(({}, { file }) => {
  const after = processorTime();
  if (before !== undefined && after !== undefined) file.meta.cost = Math.max(0, after - before);
});
