import { expect } from 'vitest';
import { run } from '../../tools/ops/run.ts';

/** What the shop's people do at the terminal; everything they say is in the tool's help. */
export async function operate(baseUrl: string, ...command: string[]): Promise<void> {
  const said: string[] = [];
  const status = await run(
    command,
    { NODE_ENV: 'development', OPS_URL: baseUrl },
    { out: () => undefined, err: (text) => said.push(text) },
  );
  expect(said.join(''), command.join(' ')).toBe('');
  expect(status).toBe(0);
}
