import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Auth, Schemas } from '@marque/contract/core';
import type { Page } from '@marque/contract/page';
import { callNamed, CONTRACT } from './calls.ts';
import { type Draft, Refusal } from './draft.ts';
import { camel, halves, isFree, kebab, literal } from './names.ts';

const FEATURES = 'apps/web/src/features';

export type NewPage = {
  /** The page id, such as `mall.cart`. */
  id: string;
  /** The path of the specification, with `:brand` for the brand's prefix. */
  path: string;
  /** The page's folder within its area. */
  topic: string;
  title: string;
  /** The id of the call whose answer the page shows. */
  call?: string | undefined;
  /** The only brand with this page. */
  brand?: string | undefined;
  ssr: boolean;
  keepAlive: boolean;
};

/** The call of the page, and the parameters that it takes from the address. */
type ShownCall = { name: string; module: string; auth: Auth; takes: readonly string[] };

/** The text that the check of a new page looks for, to be replaced with a text of the page. */
export const UNSEEN = '写上只有数据到了才会出现的字';

/** Where the parts of a page stand. */
type PagePlace = {
  /** The folder of its area and topic, such as `used-car/list`. */
  folder: string;
  /** The area's folder, such as `used-car`. */
  area: string;
  /** The table of the area's pages, such as `usedCarPages`, and that of the topic's. */
  ofArea: string;
  ofTopic: string;
  /** The page's files without their endings. */
  file: string;
};

/** Writes a page of a new or existing area: its address, binding, component and check. */
export async function newPage(draft: Draft, root: string, page: NewPage): Promise<void> {
  const [area, name] = halves(page.id, 'A page');
  const at: unknown = await import(
    pathToFileURL(path.join(root, 'packages/contract/src/pages.ts')).href
  );
  const { pages } = at as { pages: Record<string, Page> };
  refuseKnown(pages, page);
  const shown = page.call === undefined ? null : await shownBy(draft, root, page.call);
  if (page.ssr && !shown)
    throw new Refusal('--ssr goes with --call: what is rendered is its answer');
  if (page.ssr && shown!.auth === 'member')
    throw new Refusal(`${page.call} is a member’s own: the server renders for a visitor`);
  const place: PagePlace = {
    folder: `${kebab(area)}/${page.topic}`,
    area: kebab(area),
    ofArea: `${area}Pages`,
    ofTopic: `${camel(page.topic)}Pages`,
    file: kebab(name),
  };
  if (!draft.has(`${CONTRACT}/${place.area}/pages.ts`)) newArea(draft, place);
  if (!draft.has(`${CONTRACT}/${place.folder}/pages.ts`)) newTopic(draft, place, page);
  const table = `${CONTRACT}/${place.folder}/pages.ts`;
  if (draft.read(table).includes(`${literal(page.id)}:`))
    throw new Refusal(`The page ${page.id} is there already`);
  draft.insert(table, '});', addressEntry(page, shown));
  bind(draft, page, name, place);
  const files = `${FEATURES}/${place.folder}/${place.file}`;
  draft.create(`${files}.page.tsx`, shown ? shownPage(page, shown) : plainPage(page));
  draft.create(`${files}.check.ts`, checkOf(page, shown));
}

/** Lists the page's module among those of its topic. */
function bind(draft: Draft, { id }: NewPage, name: string, { folder, file }: PagePlace): void {
  const table = `${FEATURES}/${folder}/pages.ts`;
  const module = isFree(name, draft.read(table)) ? name : `${name}Page`;
  draft.import(table, `import * as ${module} from './${file}.page.tsx';`);
  draft.change(table, (text) =>
    text.replace(
      /^(export const pages[^=]*= \{)([^}]*?),?\s*\};$/m,
      (_, begin: string, others: string) =>
        `${begin}${others}${others.trim() && ','} ${literal(id)}: ${module} };`,
    ),
  );
}

/** The check stands beside the page, where the tests of the area find it. */
function checkOf({ id }: NewPage, shown: ShownCall | null): string {
  const params = inputOf(shown?.takes ?? [], () => "'…'");
  return `import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  ${literal(id)}: {
    ${params === '{}' ? '' : `params: () => (${params}),\n    `}shows: '${UNSEEN}',
    signedOut: '${shown?.auth === 'member' ? 'gate' : 'same'}',
  },
};
`;
}

function refuseKnown(pages: Record<string, Page>, page: NewPage): void {
  if (!page.path.startsWith('/'))
    throw new Refusal(`An address begins with “/”, not “${page.path}”`);
  if (!/^[a-z][a-z\d-]*$/.test(page.topic))
    throw new Refusal(`A topic is a folder in kebab-case, not “${page.topic}”`);
  if (pages[page.id]) throw new Refusal(`The page ${page.id} is there already`);
  const same = Object.entries(pages).find(
    ([, { path, aliases, alsoAt }]) =>
      path === page.path || [...aliases, ...alsoAt].some((one) => one === page.path),
  );
  if (same) throw new Refusal(`${page.path} is the address of ${same[0]}`);
}

async function shownBy(draft: Draft, root: string, call: string): Promise<ShownCall> {
  const { name, module, auth } = callNamed(draft, call);
  const at: unknown = await import(
    pathToFileURL(path.join(root, 'packages/contract/src/registry.ts')).href
  );
  const schema = (at as { schemas: Schemas }).schemas[call];
  // A call of the same list takes nothing yet.
  if (!schema) return { name, module, auth, takes: [] };
  const { properties = {}, required = [] } = schema.input.toJSONSchema({
    io: 'input',
    unrepresentable: 'any',
  });
  const odd = required.find((field) => {
    const property = properties[field];
    return (
      typeof property !== 'object' || property.type !== 'string' || property.enum !== undefined
    );
  });
  if (odd)
    throw new Refusal(
      `${call} asks for “${odd}”, which no address carries as it is: leave --call out and write the query yourself`,
    );
  return { name, module, auth, takes: required };
}

/** A new area has empty tables. The contract's list is the only place that names areas. */
function newArea(draft: Draft, { area, ofArea }: PagePlace): void {
  draft.create(
    `${CONTRACT}/${area}/pages.ts`,
    `/** The pages of the area. A new topic adds its line. */
export const ${ofArea} = {
};
`,
  );
  draft.create(
    `${FEATURES}/${area}/routes.ts`,
    `import { ${ofArea} } from '@marque/contract/${area}/pages';
import type { Routes, Topic } from '#shared/routing/routes.ts';

export const routes: Routes = {
  pages: ${ofArea},
  topics: import.meta.glob<Topic>('./*/pages.ts'),
};
`,
  );
  draft.create(
    `e2e/pages/${area}.test.ts`,
    `import { checksOf } from '#testing/checks.ts';
import { checkPages } from '#testing/every-page.ts';

checkPages(await checksOf('${area}'));
`,
  );
  const all = `${CONTRACT}/pages.ts`;
  draft.import(all, `import { ${ofArea} } from './${area}/pages.ts';`);
  draft.change(all, (text) =>
    text.replace(/^(export const pages = \{[^}]*?),?\s*\};$/m, `$1, ...${ofArea} };`),
  );
}

/** A new topic has a table in the contract, which its area lists, and one of modules. */
function newTopic(draft: Draft, { area, folder, ofTopic }: PagePlace, { topic }: NewPage): void {
  const table = `${CONTRACT}/${area}/pages.ts`;
  if (!isFree(ofTopic, draft.read(table)))
    throw new Refusal(`A topic has another name than its area, not “${topic}”`);
  draft.create(
    `${CONTRACT}/${folder}/pages.ts`,
    `import { page, pagesOf } from '../../page.ts';

export const ${ofTopic} = pagesOf(${literal(topic)}, {
});
`,
  );
  draft.import(table, `import { ${ofTopic} } from './${topic}/pages.ts';`);
  draft.insert(table, '};', `  ...${ofTopic},\n`);
  draft.create(
    `${FEATURES}/${folder}/pages.ts`,
    `import type { ${ofTopic} } from '@marque/contract/${folder}/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';

export const pages: ModulesOf<typeof ${ofTopic}> = {};
`,
  );
}

function addressEntry(
  { id, path, title, brand, keepAlive, ssr }: NewPage,
  shown: ShownCall | null,
): string {
  const takes = shown?.takes ?? [];
  const options = [
    ...(brand ? [`brands: [${literal(brand)}]`] : []),
    ...(keepAlive ? ['keepAlive: true'] : []),
    ...(ssr ? ['ssr: true'] : []),
    ...(takes[0] === 'id' ? ['idSegment: true'] : []),
    ...(takes.length > 0 ? [`params: [${takes.map(literal).join(', ')}]`] : []),
  ].join(', ');
  return `  ${literal(id)}: page(${literal(path)}, ${literal(title)}${options && `, { ${options} }`}),\n`;
}

const inputOf = (takes: readonly string[], from: (field: string) => string): string =>
  takes.length === 0 ? '{}' : `{ ${takes.map((field) => `${field}: ${from(field)}`).join(', ')} }`;

function shownPage({ id, title, ssr }: NewPage, { name, module, auth, takes }: ShownCall): string {
  const [gate, byId] = [auth === 'member', takes.length === 1 && takes[0] === 'id'];
  const hook = byId ? 'usePageSubjectId' : 'usePageParams';
  const params = byId
    ? `  const id = usePageSubjectId(${literal(id)});\n`
    : takes.length > 0
      ? `  const params = usePageParams(${literal(id)});\n`
      : '';
  const input = byId ? '{ id }' : inputOf(takes, (field) => `params.${field} ?? ''`);
  const loaded = inputOf(takes, (field) => `params.${field} ?? ''`);
  const view = `<QueryView of={answer} skeleton={<SkeletonCards heights={[112]} />}>
        {(data) => <Card>{JSON.stringify(data)}</Card>}
      </QueryView>`;
  return `import { ${name} } from '${module}';
import { useQuery } from '@tanstack/react-query';
${gate ? "import { MemberGate } from '#blocks/member-gate/member-gate.tsx';\n" : ''}import { useApi } from '#shared/api/use-api.ts';
${takes.length > 0 ? `import { ${hook} } from '#shared/routing/navigation.tsx';\n` : ''}${ssr ? "import type { PageModule } from '#shared/routing/routes.ts';\n" : ''}${gate ? "import { useSignedIn } from '#shared/session/session.ts';\n" : ''}import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';

${
  ssr
    ? `export const prefetch: NonNullable<PageModule['prefetch']> = async ({ ${takes.length > 0 ? 'params, ' : ''}load }) => {
  await load(${name}, ${loaded});
  return {};
};

`
    : ''
}export function Component() {
  const api = useApi();
${params}  const answer = useQuery(${gate ? `{ ...api.query(${name}, ${input}), enabled: useSignedIn() }` : `api.query(${name}, ${input})`});
  return (
    <Page id=${JSON.stringify(id)}>
      ${gate ? `<MemberGate title=${JSON.stringify(`登录后查看${title}`)}>${view}</MemberGate>` : view}
    </Page>
  );
}
`;
}

const plainPage = ({
  id,
  title,
}: NewPage): string => `import { Page } from '#shared/ui/layout/page.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

export function Component() {
  return (
    <Page id=${JSON.stringify(id)}>
      <Notice illustration="empty" title=${JSON.stringify(title)} />
    </Page>
  );
}
`;
