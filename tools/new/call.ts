import type { Auth, Method } from '@marque/contract/core';
import { CONTRACT, declared } from './calls.ts';
import { type Draft, Refusal } from './draft.ts';
import { listCall } from './module.ts';
import { camel, halves, isFree, kebab, literal } from './names.ts';

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
  /** Whether operators of a store may make it, too. */
  forStores: boolean;
  /** Whether it is a write that is done once per idempotency key. */
  once: boolean;
  /** The folder of the server's domain; by default that which answers the folder's calls. */
  domain?: string | undefined;
};

/** The names of a call's parts. */
type Names = {
  /** The export of the contract, such as `topicDetail`. */
  call: string;
  /** The folder within the contract, such as `mall/topic`. */
  folder: string;
  /** The names of the contract's files begin with this. */
  prefix: '' | 'operator-';
  domain: string;
  /** The handler, such as `detail`, and its file without the ending. */
  handler: string;
  file: string;
};

/**
 * Writes a call: schema and endpoint, a handler that refuses until it is implemented, and a test
 * that fails until then. An existing domain gets a file for the handler, a new domain also gets a
 * module.
 */
export function newCall(draft: Draft, call: NewCall): void {
  refuse(draft, call);
  const folder = kebab(call.owner).replace('.', '/');
  const domain = call.domain ?? domainOf(draft, folder);
  const names: Names = {
    call: camel(call.id),
    folder,
    // The folder of what all operators share has no other calls.
    prefix: call.auth === 'operator' && folder !== 'operator' ? 'operator-' : '',
    domain,
    ...handlerOf(draft, call, domain),
  };
  contractOf(draft, call, names);
  draft.create(`${domainFolder(domain)}/${names.file}.ts`, handlerText(names));
  if (!draft.has(moduleOf(domain))) newDomain(draft, domain);
  joinDomain(draft, call, names);
  draft.create(`${domainFolder(domain)}/${names.file}.test.ts`, testOf(call, names));
}

function refuse(draft: Draft, { owner, id, path, auth, method, forStores, once }: NewCall): void {
  halves(id, 'A call');
  if (!/^\/api-\S+$/.test(path))
    throw new Refusal(`A call’s path begins with “/api-”, not “${path}”`);
  if (!/^[a-z][A-Za-z\d-]*(\.[a-z][A-Za-z\d-]*)?$/.test(owner))
    throw new Refusal(`A call belongs to area.domain, as in mall.topic, not “${owner}”`);
  if (id.startsWith('operator.') !== (auth === 'operator'))
    throw new Refusal(
      `Calls of operators, and they alone, have ids like operator.topicOff: “${id}”`,
    );
  if (forStores && auth !== 'operator') throw new Refusal('--role store goes with --auth operator');
  if (once && (method === 'GET' || (auth !== 'member' && auth !== 'operator')))
    throw new Refusal('--once is for a write of a member or an operator');
  if (declared(draft, id)) throw new Refusal(`The call ${id} is there already`);
}

const domainFolder = (domain: string): string => `apps/server/src/domains/${domain}`;
const moduleOf = (domain: string): string => `${domainFolder(domain)}/module.ts`;
const endpointsOf = ({ folder, prefix }: Names): string =>
  `@marque/contract/${folder}/${prefix}endpoints`;

/** The domain that answers the calls of a folder; for a new folder a name that no domain has. */
function domainOf(draft: Draft, folder: string): string {
  const last = folder.split('/').at(-1)!;
  const answering = draft
    .find('apps/server/src/domains/*/module.ts')
    .filter((file) =>
      new RegExp(`'@marque/contract/${folder}/(?:operator-)?endpoints'`).test(draft.read(file)),
    )
    .map((file) => file.split('/').at(-2)!);
  if (answering.includes(last)) return last;
  if (answering[0]) return answering[0];
  return draft.has(moduleOf(last)) ? folder.replaceAll('/', '-') : last;
}

/** The handler's name: what the call does, or the name of the whole call where that is taken. */
function handlerOf(
  draft: Draft,
  { id }: NewCall,
  domain: string,
): { handler: string; file: string } {
  const text = draft.has(moduleOf(domain)) ? draft.read(moduleOf(domain)) : '';
  for (const handler of [halves(id, 'A call')[1], camel(id)]) {
    const file = kebab(handler);
    const taken = ['.ts', '.test.ts'].some((end) =>
      draft.has(`${domainFolder(domain)}/${file}${end}`),
    );
    if (!taken && isFree(handler, text)) return { handler, file };
  }
  throw new Refusal(`The domain ${domain} has a ${kebab(camel(id))}.ts already`);
}

function contractOf(draft: Draft, call: NewCall, { call: name, folder, prefix }: Names): void {
  const at = `${CONTRACT}/${folder}`;
  const [schemaFile, endpointsFile] = [`${at}/${prefix}schema.ts`, `${at}/${prefix}endpoints.ts`];
  if (!draft.has(schemaFile)) {
    const schemas = `${camel(folder.split('/').at(-1)!)}${prefix ? 'Desk' : ''}Schemas`;
    const core = `${'../'.repeat(folder.split('/').length)}core.ts`;
    draft.create(
      schemaFile,
      `import { z } from 'zod';
import type { Schemas } from '${core}';

export const ${schemas} = {
} satisfies Schemas;
`,
    );
    draft.create(
      endpointsFile,
      `import { endpointsOf } from '${core}';
import type { ${schemas} } from './${prefix}schema.ts';

const endpoint = endpointsOf<typeof ${schemas}>();
`,
    );
  }
  if (!isFree(name, draft.read(endpointsFile)))
    throw new Refusal(`${endpointsFile} has a ${name} already`);
  if (isFree('z', draft.read(schemaFile))) draft.import(schemaFile, "import { z } from 'zod';");
  const { id, method, path, auth, forStores, once } = call;
  draft.insert(
    schemaFile,
    '} satisfies Schemas;',
    `  ${literal(id)}: { input: z.strictObject({}), output: z.object({}) },\n`,
  );
  draft.change(
    endpointsFile,
    (text) => `${text}
export const ${name} = endpoint({
  id: ${literal(id)},
  method: '${method}',
  path: ${literal(path)},
${auth === 'public' ? '' : `  auth: '${auth}',\n`}${forStores ? "  role: 'store',\n" : ''}${once ? '  once: true,\n' : ''}});
`,
  );
}

/** The handler fails for every caller until it is implemented. */
const handlerText = (names: Names): string =>
  `import type { Out } from '@marque/contract/core';
import type * as calls from '${endpointsOf(names)}';

export const ${names.handler} = (): Promise<Out<typeof calls.${names.call}>> =>
  Promise.reject(new Error('${names.call} is not written yet'));
`;

function joinDomain(draft: Draft, { auth }: NewCall, names: Names): void {
  const module = moduleOf(names.domain);
  const text = draft.read(module);
  let calls = new RegExp(String.raw`import \* as (\w+) from '${endpointsOf(names)}';`).exec(
    text,
  )?.[1];
  if (!calls) {
    const first = auth === 'operator' ? 'deskCalls' : 'calls';
    calls = [first, `${camel(names.folder)}Calls`, `${camel(names.folder)}DeskCalls`].find((name) =>
      isFree(name, text),
    )!;
    draft.import(module, `import * as ${calls} from '${endpointsOf(names)}';`);
  }
  listCall(
    draft,
    module,
    { call: `${calls}.${names.call}`, handler: names.handler },
    auth === 'operator',
  );
  draft.import(module, `import { ${names.handler} } from './${names.file}.ts';`);
}

/** A new domain has an empty module, in the list of all modules. */
function newDomain(draft: Draft, domain: string): void {
  const module = `${camel(domain)}Module`;
  draft.create(
    moduleOf(domain),
    `import { defineModule } from '#kernel/module.ts';

export const ${module} = defineModule({
  name: '${domain}',
  create: () => null,
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

function testOf({ id, auth, once }: NewCall, names: Names): string {
  const { from, made } = CLIENTS[auth];
  const imported = ['createTestApp', from, 'type TestApp'].filter(Boolean).sort().join(', ');
  return `import { ${names.call} } from '${endpointsOf(names)}';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${imported} } from '#testing/app.ts';
${auth === 'operator' ? "import { operatorClient } from '#testing/operators.ts';\n" : ''}${once ? "import { keyed } from '#testing/orders.ts';\n" : ''}
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('${id} answers', async () => {
  const client = ${made};
  expect(await client.call(${names.call}, {}${once ? ', keyed()' : ''})).not.toEqual({});
});
`;
}
