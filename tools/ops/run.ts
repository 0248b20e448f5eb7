import { parseArgs } from 'node:util';
import { type Brand, BRANDS } from '@marque/contract/core';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import { APP_ID, APP_SECRET } from '@marque/contract/wire-defaults';
import { partnerSecrets } from '../../apps/server/src/domains/car-order/callbacks/settings.ts';
import { createClient, RefusedCall } from './client.ts';
import type { Command } from './command.ts';
import { COMMANDS, REFUSALS } from './commands.ts';
import { doctor } from './doctor.ts';
import { runMigrations } from './migrate.ts';
import { originalStack } from './original-stack.ts';
import { manageOperators } from './operators.ts';

const COLUMN = 26;
const indent = (left: string, right: string): string => `  ${left.padEnd(COLUMN)}${right}`;

const describe = ({ name, takes = '', about, options = {} }: Command): string =>
  [
    indent(`${name} ${takes}`.trim(), about),
    ...Object.entries(options).map(([option, meaning]) => indent(`    --${option} …`, meaning)),
  ].join('\n');

export const HELP = `Operates a running server: orders, parcels, refunds, codes, the shelf.

Usage: npm run ops -- <command> [arguments] [options]

Commands
${COMMANDS.map(describe).join('\n')}
${indent('operators [list]', 'who may operate; works on the database, not over HTTP')}
${indent('operators add', 'make an operator and show the token, once')}
${indent('    --name …', 'who')}
${indent('    --role …', 'admin (everything) or store (codes of its store); admin without')}
${indent('    --store …', 'id of the store of a store operator')}
${indent('operators disable <name>', 'the token is worth nothing from now on')}
${indent('migrate', 'brings the schema up to date; needs no running server')}
${indent('stack <stack> [maps]', 'a stack of the log in the words of the sources, by the maps of its release')}
${indent('doctor', 'checks variables, database, pooler and uploads; needs no running server')}

Options of every command
${indent('--brand …', `${BRANDS.join(' or ')}; ${BRANDS[0]} without`)}
${indent('--json', 'the answer as JSON')}
${indent('--help', 'this text')}

Environment
${indent('OPS_URL', 'the server, http://localhost:8080 without')}
${indent('OPS_TOKEN', "the operator's token; development has one of its own")}
${indent('APP_ID, APP_SECRET', "as the server's")}
${indent('WORKS_SECRET, …', "as the server's, for partner-message")}
${indent('DATABASE_URL, DATA_DIR', "as the server's, for operators, migrate and doctor")}

Exit status: 0 done, 1 refused, 2 not understood.
docs/operator.md walks through every state of an order.`;

const OPTIONS = [
  ...new Set(COMMANDS.flatMap(({ options = {} }) => Object.keys(options))),
  'brand',
  'name',
  'role',
];

/** The environment of a command line. */
type Surroundings = {
  out: (text: string) => void;
  err: (text: string) => void;
  /** The clock of the tool. */
  now: () => Date;
};

/** Runs one command line and returns the exit status. */
export async function run(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  { out, err, now }: Surroundings,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' as const },
        help: { type: 'boolean' as const, short: 'h' },
      },
    });
    const [name, ...args] = positionals;
    if (values.help || name === undefined) {
      out(HELP);
      return values.help ? 0 : 2;
    }
    const options = values as Record<string, string | undefined>;
    if (name === 'operators') {
      out(await manageOperators(args, options, now()));
      return 0;
    }
    if (name === 'migrate') {
      out(await runMigrations(env));
      return 0;
    }
    if (name === 'stack') {
      if (!args[0]) throw new Misunderstood('stack takes <stack> [maps]');
      out(originalStack(args[0], args[1]));
      return 0;
    }
    if (name === 'doctor') {
      const findings = await doctor(env, now);
      out(findings.map(({ line }) => line).join('\n'));
      return findings.every(({ ok }) => ok) ? 0 : 1;
    }
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw new Misunderstood(`there is no command ${name}`);
    const taken = (command.takes ?? '').split(' ').filter((word) => word.startsWith('<')).length;
    if (args.length < taken) throw new Misunderstood(`${name} takes ${command.takes}`);
    for (const given of Object.keys(options))
      if (given !== 'brand' && given !== 'json' && !(given in (command.options ?? {})))
        throw new Misunderstood(`${name} has no option --${given}`);
    const brand = (options.brand ?? BRANDS[0]) as Brand;
    if (!BRANDS.includes(brand)) throw new Misunderstood(`--brand is ${BRANDS.join(' or ')}`);
    const client = createClient({
      url: (env.OPS_URL || 'http://localhost:8080').replace(/\/+$/, ''),
      token: env.OPS_TOKEN || OPS_TOKEN,
      appId: env.APP_ID || APP_ID,
      appSecret: env.APP_SECRET || APP_SECRET,
      brand,
      partners: partnerSecrets(env, env.NODE_ENV === 'production'),
      now,
      refusals: REFUSALS,
    });
    const { text, data } = await command.run(client, args, options);
    out(values.json ? JSON.stringify(data, null, 2) : text);
    return 0;
  } catch (error) {
    if (error instanceof RefusedCall) {
      err(error.message);
      return 1;
    }
    const unknown = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!unknown && !(error instanceof Misunderstood)) throw error;
    err(`${(error as Error).message}\nnpm run ops -- --help says what there is.`);
    return 2;
  }
}

/** Thrown for an invalid command line. */
class Misunderstood extends Error {}
