import type { Auth, Method } from '@marque/contract/core';
import { type Draft, Refusal } from './draft.ts';
import { camel, halves, kebab, literal } from './names.ts';

export const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
export const AUTHS: readonly Auth[] = ['public', 'optional', 'member', 'operator'];

export type NewCall = {
  /** The folder of its contract: `mall.topic`, or `session` for a call outside of areas. */
  owner: string;
  /** The id of the call, such as `topic.detail`. */
  id: string;
  method: Method;
  path: string;
  auth: Auth;
  /** The folder of the server's domain; by default that of the contract. */
  domain?: string | undefined;
};

/** The names of a call's parts. */
type Names = {
  /** The export of the contract, such as `topicDetail`. */
  call: string;
  /** The handler, such as `detail`. */
  verb: string;
  /** The folder within the contract, such as `mall/topic`. */
  folder: string;
  domain: string;
};

/**
 * Writes a call: schema and endpoint, a handler that refuses until it is implemented, and a test
 * that fails until then. An existing domain gets a file for the handler, a new domain also gets a
 * module.
 */
export function newCall(draft: Draft, call: NewCall): void {
  const [first, verb] = halves(call.id, 'A call');
  if (!/^\/api-\S+$/.test(call.path))
    throw new Refusal(`A call’s path begins with “/api-”, not “${call.path}”`);
  if (!/^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)?$/.test(call.owner))
    throw new Refusal(`A call belongs to area.domain in kebab-case, not “${call.owner}”`);
  const folder = call.owner.replace('.', '/');
  const names: Names = {
    call: camel(`${first}.${verb}`),
    verb,
    folder,
    domain: call.domain ?? folder.split('/').at(-1)!,
  };
  contractOf(draft, call, names);
  if (draft.has(`${domainFolder(names)}/module.ts`)) joinDomain(draft, names);
  else newDomain(draft, names);
  draft.create(`${domainFolder(names)}/${kebab(verb)}.test.ts`, testOf(call, names));
}

const domainFolder = ({ domain }: Names): string => `apps/server/src/domains/${domain}`;
const endpointsOf = ({ folder }: Names): string => `@marque/contract/${folder}/endpoints`;

function contractOf(draft: Draft, { id, method, path, auth }: NewCall, names: Names): void {
  const folder = `packages/contract/src/${names.folder}`;
  const schemas = `${camel(names.folder.split('/').at(-1)!)}Schemas`;
  if (!draft.has(`${folder}/schema.ts`)) {
    const core = `${'../'.repeat(names.folder.split('/').length)}core.ts`;
    draft.create(
      `${folder}/schema.ts`,
      `import { z } from 'zod';
import type { Schemas } from '${core}';

export const ${schemas} = {
} satisfies Schemas;
`,
    );
    draft.create(
      `${folder}/endpoints.ts`,
      `import { endpointsOf } from '${core}';
import type { ${schemas} } from './schema.ts';

const endpoint = endpointsOf<typeof ${schemas}>();
`,
    );
    register(draft, names, schemas);
  }
  draft.insert(
    `${folder}/schema.ts`,
    '} satisfies Schemas;',
    `  ${literal(id)}: { input: z.strictObject({}), output: z.object({}) },\n`,
  );
  draft.change(
    `${folder}/endpoints.ts`,
    (text) => `${text}
export const ${names.call} = endpoint({
  id: ${literal(id)},
  method: '${method}',
  path: ${literal(path)},
${auth === 'public' ? '' : `  auth: '${auth}',\n`}});
`,
  );
}

function register(draft: Draft, { folder }: Names, schemas: string): void {
  const registry = 'packages/contract/src/registry.ts';
  const name = camel(folder.split('/').at(-1)!);
  draft.import(registry, `import * as ${name} from './${folder}/endpoints.ts';`);
  draft.import(registry, `import { ${schemas} } from './${folder}/schema.ts';`);
  draft.insert(registry, '].flatMap', `  ${name},\n`);
  draft.insert(registry, '};', `  ...${schemas},\n`);
}

/** The handler fails for every caller until it is implemented. */
const refusing = ({ call }: Names): string =>
  `(): Promise<Out<typeof ${call}>> => Promise.reject(new Error('${call} is not written yet'))`;

/** The maximum length of a source line. */
const LINE = 100;

/** Adds the call to the module's handlers, formatted like the formatter does. */
function withHandler(module: string, file: string, handler: string): string {
  const found = /^ {2}endpoints: [^[]*\[/m.exec(module);
  if (!found) throw new Refusal(`${file} does not say which calls it answers`);
  const at = found.index + found[0].length;
  if (module[at] === '\n') {
    const indent = /^ */.exec(module.slice(at + 1))![0];
    return `${module.slice(0, at)}\n${indent}${handler},${module.slice(at)}`;
  }
  const end = module.indexOf('],\n', at);
  const handlers = [handler, module.slice(at, end)];
  const line = `${found[0]}${handlers.join(', ')}],`;
  if (line.length <= LINE) return module.slice(0, found.index) + line + module.slice(end + 2);
  const lines = handlers.map((one) => `    ${one},\n`).join('');
  return `${module.slice(0, at)}\n${lines}  ${module.slice(end)}`;
}

function joinDomain(draft: Draft, names: Names): void {
  const { call, verb } = names;
  const module = `${domainFolder(names)}/module.ts`;
  draft.create(
    `${domainFolder(names)}/${kebab(verb)}.ts`,
    `import type { Out } from '@marque/contract/core';
import type { ${call} } from '${endpointsOf(names)}';

export const ${verb} = ${refusing(names)};
`,
  );
  const all = new RegExp(`import \\* as (\\w+) from '${endpointsOf(names)}';`).exec(
    draft.read(module),
  );
  const handler = `handle(${all ? `${all[1]}.` : ''}${call}, ${verb})`;
  draft.change(module, (text) => withHandler(text, module, handler));
  if (!all) draft.import(module, `import { ${call} } from '${endpointsOf(names)}';`);
  draft.import(module, `import { ${verb} } from './${kebab(verb)}.ts';`);
}

function newDomain(draft: Draft, names: Names): void {
  const { call, verb, domain } = names;
  const module = `${camel(domain)}Module`;
  draft.create(
    `${domainFolder(names)}/${kebab(verb)}.ts`,
    `import type { Out } from '@marque/contract/core';
import type { ${call} } from '${endpointsOf(names)}';

export const ${verb} = ${refusing(names)};
`,
  );
  draft.create(
    `${domainFolder(names)}/module.ts`,
    `import { ${call} } from '${endpointsOf(names)}';
import { defineModule, handle } from '#kernel/module.ts';
import { ${verb} } from './${kebab(verb)}.ts';

export const ${module} = defineModule({
  name: '${domain}',
  create: () => null,
  endpoints: () => [handle(${call}, ${verb})],
});
`,
  );
  const modules = 'apps/server/src/modules.ts';
  draft.import(modules, `import { ${module} } from '#domains/${domain}/module.ts';`);
  draft.insert(modules, ']', `  ${module},\n`);
}

/** The test client that may make the call, by the call's `auth`. */
const CLIENTS: Record<Auth, { from: string; made: string }> = {
  public: { from: 'createClient', made: 'createClient(app)' },
  optional: { from: 'createClient', made: 'createClient(app)' },
  member: { from: 'signIn', made: 'await signIn(app)' },
  operator: { from: '', made: 'operatorClient(app)' },
};

function testOf({ id, auth }: NewCall, names: Names): string {
  const { from, made } = CLIENTS[auth];
  const imported = ['createTestApp', from, 'type TestApp'].filter(Boolean).sort().join(', ');
  return `import { ${names.call} } from '${endpointsOf(names)}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${imported} } from '#testing/app.ts';
${auth === 'operator' ? "import { operatorClient } from '#testing/operators.ts';\n" : ''}
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('${id} answers', async () => {
  const client = ${made};
  expect(await client.call(${names.call}, {})).not.toEqual({});
});
`;
}
