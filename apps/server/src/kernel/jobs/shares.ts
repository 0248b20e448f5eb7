/** How many sweeps a process knows, runs for all, and waits for in vain. */
export type SweepFigures = { known: number; held: number; stuck: number };

/** Who runs which sweeps, as one process sees it. */
export type Spread = {
  /** The sweeps that this process can run. */
  known: readonly string[];
  /** The sweeps that it may run now. */
  own: ReadonlySet<string>;
  /** The sweeps that others run. */
  others: ReadonlySet<string>;
  /** How many processes there are, this one among them. */
  processes: number;
  /** The sweeps that nobody ran at the last look either. */
  idle: ReadonlySet<string>;
  /** The sweeps that are under way here. */
  underWay: ReadonlySet<string>;
};

/**
 * Says which sweeps a process takes, and which it leaves to the others, so that all have about as many.
 * A process takes more than its share of what nobody else has taken: others may not know that sweep.
 */
export function planShare({ known, own, others, processes, idle, underWay }: Spread): {
  take: string[];
  leave: string[];
} {
  const all = new Set([...known, ...own, ...others]).size;
  const share = Math.ceil(all / processes);
  const free = known.filter((name) => !own.has(name) && !others.has(name) && !underWay.has(name));
  const room = Math.max(0, share - own.size);
  const take = free.filter((name, index) => index < room || idle.has(name));
  const leave = [...own]
    .filter((name) => !underWay.has(name))
    .slice(0, Math.max(0, own.size - share));
  return { take, leave };
}
