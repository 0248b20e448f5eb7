import { type OpsClient, Refused } from './client.ts';

export type Options = Readonly<Record<string, string | undefined>>;
/** What is said of a result, and the result itself for --json. */
type Said = { text: string; data: unknown };

export type Command = {
  name: string;
  /** Arguments in their order, as the help writes them. */
  takes?: string;
  about: string;
  /** Options of its own with what they mean. */
  options?: Readonly<Record<string, string>>;
  run: (client: OpsClient, args: readonly string[], options: Options) => Promise<Said>;
};

export const said = <T>(data: T, text: string): Said => ({ text, data });

export const paging = {
  size: 'how many, 20 without',
  cursor: 'go on after the page before',
};
export const page = ({ size, cursor }: Options) => ({ size: size ?? undefined, cursor });

/** One of an enumeration's values. Throws Refused with those there are. */
export function oneOf<T extends string>(
  { options }: { options: readonly T[] },
  value: string | undefined,
  what: string,
): T | undefined {
  const known = options.find((one) => one === value);
  if (value !== undefined && !known)
    throw new Refused(`--${what} is one of ${options.join(', ')}, not ${value}`);
  return known;
}

export function needed(value: string | undefined, what: string): string {
  if (!value) throw new Refused(`--${what} is missing`);
  return value;
}

/** Commands of one matter, with what operators read when one of its codes refuses. */
export type CommandGroup = {
  commands: readonly Command[];
  refusals: Readonly<Record<string, string>>;
};

/** Yuan as people write them, in fen. Throws Refused for what is none. */
export function fenOf(text = ''): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new Refused('an amount is yuan like 5000 or 199.50');
  return Math.round(Number(text) * 100);
}

/** 2026-02-16..02-22 or 2026-02-16 as first and last day. */
export function daysNamed(text: string): { fromDay: string; toDay: string } {
  const [fromDay = '', end = fromDay] = text.split('..');
  return { fromDay, toDay: fromDay.slice(0, fromDay.length - end.length) + end };
}

/** 2026-03-16T09:30 on clocks in Shanghai as a moment. `what` names it where it is none. */
export function momentOf(text: string, what: string): string {
  const at = new Date(`${text}:00+08:00`);
  if (Number.isNaN(at.getTime())) throw new Refused(`${what} is a time such as 2026-03-16T09:30`);
  return at.toISOString();
}
