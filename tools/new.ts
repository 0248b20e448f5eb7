import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newActivityPage } from './new/activity.ts';
import { AUTHS, METHODS, newCall } from './new/call.ts';
import { Draft, Refusal } from './new/draft.ts';
import { newPage } from './new/page.ts';

const HELP = `Writes the files of something new, with the check that fails until it is whole.

npm run new -- page <area>.<page> <path> --topic <topic> --title <标题>
               [--call <id of the call it shows>] [--ssr] [--keep-alive] [--brand xtl|bz]
npm run new -- call <area>.<domain> <id> --method GET|POST|PUT|DELETE --path /api-…
               [--auth public|optional|member|operator] [--once] [--role store]
               [--domain <folder on the server>]
npm run new -- activity <kind> <path> --title <标题> [--role details|help|…] [--brand xtl|bz]
npm run new -- list <file>      one of these in each line: all are written, or none

<path> is written as the specification has it, with “:brand” for the brand’s prefix.`;

const readLine = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      topic: { type: 'string' },
      title: { type: 'string' },
      call: { type: 'string' },
      brand: { type: 'string' },
      ssr: { type: 'boolean', default: false },
      'keep-alive': { type: 'boolean', default: false },
      role: { type: 'string' },
      method: { type: 'string' },
      path: { type: 'string' },
      auth: { type: 'string', default: 'public' },
      once: { type: 'boolean', default: false },
      domain: { type: 'string' },
    },
  });
type Values = ReturnType<typeof readLine>['values'];

function needed(values: Values, name: 'topic' | 'title' | 'method' | 'path'): string {
  const value = values[name];
  if (!value) throw new Refusal(`--${name} is missing\n\n${HELP}`);
  return value;
}

function oneOf<T extends string>(values: Values, name: 'method' | 'auth', list: readonly T[]): T {
  const value = values[name] ?? '';
  const found = list.find((one) => one === value);
  if (!found) throw new Refusal(`--${name} is one of ${list.join(', ')}, not “${value}”`);
  return found;
}

async function write(draft: Draft, root: string, args: readonly string[]): Promise<void> {
  const { values, positionals } = readLine(args);
  const [what, of, name] = positionals;
  if (what === 'list' && of) {
    for (const line of readFileSync(of, 'utf8').split('\n').filter(Boolean))
      await write(draft, root, wordsOf(line));
    return;
  }
  if (!what || !of || !name) throw new Refusal(HELP);
  if (values.brand && values.brand !== 'xtl' && values.brand !== 'bz')
    throw new Refusal(`--brand is xtl or bz, not “${values.brand}”`);
  const page = () => ({
    path: name,
    title: needed(values, 'title'),
    call: values.call,
    brand: values.brand,
    ssr: values.ssr,
    keepAlive: values['keep-alive'],
  });
  if (what === 'page')
    await newPage(draft, root, { ...page(), id: of, topic: needed(values, 'topic') });
  else if (what === 'activity')
    newActivityPage(draft, { ...page(), kind: of, role: values.role ?? 'details' });
  else if (what === 'call')
    newCall(draft, {
      owner: of,
      id: name,
      method: oneOf(values, 'method', METHODS),
      path: needed(values, 'path'),
      auth: oneOf(values, 'auth', AUTHS),
      forStores: values.role === 'store',
      once: values.once,
      domain: values.domain,
    });
  else throw new Refusal(HELP);
}

/** The words of a line; those in double quotes may have spaces. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

const root = path.dirname(import.meta.dirname);
try {
  const draft = new Draft(root);
  await write(draft, root, process.argv.slice(2));
  const files = draft.save();
  spawnSync('oxfmt', files, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: withBins() });
  console.log(files.join('\n'));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The command also finds the formatter without npm. */
function withBins(): NodeJS.ProcessEnv {
  const bins = path.join(root, 'node_modules/.bin');
  return { ...process.env, PATH: `${bins}${path.delimiter}${process.env.PATH}` };
}
