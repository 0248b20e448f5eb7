import { AsyncLocalStorage } from 'node:async_hooks';
import { onStatement } from '#kernel/database.ts';

const calls = new AsyncLocalStorage<string>();

/** Runs `work`, whose statements are recorded as those of the call `id`. */
export const duringCall = <T>(id: string, work: () => PromiseLike<T>): Promise<T> =>
  // An injected request is sent when somebody waits for it.
  calls.run(id, async () => await work());

/** Whose calls sent a statement, by its text. */
export type Recorded = Map<string, { text: string; calls: Set<string> }>;

/** Lists differ in their length alone. */
const ofAnyLength = (text: string): string =>
  text
    .replaceAll(/(\((?:\$\d+(?:, )?)+\))(?:, \((?:\$\d+(?:, )?)+\))*/g, '(…)')
    .replaceAll(/\$\d+/g, '$');

/** Records every statement of this process from now on, with the call that sent it. */
export function recordStatements(): { recorded: Recorded; stop: () => void } {
  const recorded: Recorded = new Map();
  const stop = onStatement(({ text }) => {
    const key = ofAnyLength(text);
    const one = recorded.get(key) ?? { text, calls: new Set<string>() };
    recorded.set(key, one);
    one.calls.add(calls.getStore() ?? '');
  });
  return { recorded, stop };
}
