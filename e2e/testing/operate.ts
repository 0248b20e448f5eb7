import { expect } from 'vitest';
import { run } from '../../tools/ops/run.ts';

const say = async (baseUrl: string, command: readonly string[]) => {
  const said = { out: '', err: '' };
  const status = await run(
    command,
    { NODE_ENV: 'development', OPS_URL: baseUrl },
    {
      out: (text) => (said.out += text),
      err: (text) => (said.err += text),
      now: () => new Date(),
    },
  );
  return { status, ...said };
};

/** Runs a command of the operator's tool. Returns its output and expects success. */
export async function operate(baseUrl: string, ...command: string[]): Promise<string> {
  const { status, out, err } = await say(baseUrl, command);
  expect(err, command.join(' ')).toBe('');
  expect(status).toBe(0);
  return out;
}

/** Runs a command of the operator's tool that must be refused. Returns the error. */
export async function refusalOf(baseUrl: string, ...command: string[]): Promise<string> {
  const { status, err } = await say(baseUrl, command);
  expect(status, command.join(' ')).toBe(1);
  return err;
}
