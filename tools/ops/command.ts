import { type OpsClient, RefusedCall } from './client.ts';

export type Options = Readonly<Record<string, string | undefined>>;
/** The printed text of a result, and the result itself for --json. */
type CommandAnswer = { text: string; data: unknown };

export type Command = {
  name: string;
  /** The arguments in order, as the help shows them. */
  takes?: string;
  about: string;
  /** The command's own options with their descriptions. */
  options?: Readonly<Record<string, string>>;
  run: (client: OpsClient, args: readonly string[], options: Options) => Promise<CommandAnswer>;
};

export const said = <T>(data: T, text: string): CommandAnswer => ({ text, data });

export const paging = {
  size: 'how many, 20 without',
  cursor: 'go on after the page before',
};
export const page = ({ size, cursor }: Options) => ({ size: size ?? undefined, cursor });

/** Parses a value of an enumeration. Throws RefusedCall with the valid values. */
export function oneOf<T extends string>(
  { options }: { options: readonly T[] },
  value: string | undefined,
  what: string,
): T | undefined {
  const known = options.find((one) => one === value);
  if (value !== undefined && !known)
    throw new RefusedCall(`--${what} is one of ${options.join(', ')}, not ${value}`);
  return known;
}

export function needed(value: string | undefined, what: string): string {
  if (!value) throw new RefusedCall(`--${what} is missing`);
  return value;
}

/** Commands about one subject, with the texts of their error codes. */
export type CommandGroup = {
  commands: readonly Command[];
  refusals: Readonly<Record<string, string>>;
};

/** Parses an amount in yuan and returns fen. Throws RefusedCall for an invalid amount. */
export function fenOf(text = ''): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new RefusedCall('an amount is yuan like 5000 or 199.50');
  return Math.round(Number(text) * 100);
}

/** Parses 2026-02-16..02-22 or 2026-02-16 into the first and last day. */
export function daysNamed(text: string): { fromDay: string; toDay: string } {
  const [fromDay = '', end = fromDay] = text.split('..');
  return { fromDay, toDay: fromDay.slice(0, fromDay.length - end.length) + end };
}

/** Parses 2026-03-16T09:30 in Shanghai time. `what` names the argument in the error. */
export function momentOf(text: string, what: string): string {
  const at = new Date(`${text}:00+08:00`);
  if (Number.isNaN(at.getTime()))
    throw new RefusedCall(`${what} is a time such as 2026-03-16T09:30`);
  return at.toISOString();
}
