import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Auth, Schemas } from '@marque/contract/core';
import type { Page } from '@marque/contract/page';
import { callNamed } from './calls.ts';
import { type Draft, Refusal } from './draft.ts';
import { camel, halves, kebab, literal } from './names.ts';

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
type Shown = { name: string; module: string; auth: Auth; takes: readonly string[] };

/** The text that the check of a new page looks for, to be replaced with a text of the page. */
export const UNSEEN = '写上只有数据到了才会出现的字';

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
  if (!Object.keys(pages).some((id) => id.startsWith(`${area}.`))) newArea(draft, area);
  draft.insert(`packages/contract/src/${area}/pages.ts`, '}', addressEntry(page, shown));
  bind(draft, page, area, name);
  draft.create(
    `apps/web/src/features/${area}/${page.topic}/${kebab(name)}.page.tsx`,
    shown ? shownPage(page, shown) : plainPage(page),
  );
  check(draft, page, shown, area, name);
}

/** The pages of a topic are one module. The area's table names the module for each of them. */
function bind(draft: Draft, { id, topic, ssr }: NewPage, area: string, name: string): void {
  const feature = `apps/web/src/features/${area}`;
  draft.insert(
    `${feature}/routes.ts`,
    '}',
    `  ${literal(id)}: { topic: () => import('./${topic}/pages.ts')${ssr ? ', ssr: true' : ''} },\n`,
  );
  const pages = `${feature}/${topic}/pages.ts`;
  const imported = `import * as ${name} from './${kebab(name)}.page.tsx';`;
  if (!draft.has(pages)) {
    draft.create(pages, `${imported}\n\nexport const pages = { ${literal(id)}: ${name} };\n`);
    return;
  }
  draft.import(pages, imported);
  draft.change(pages, (text) =>
    text.replace(/^(export const pages = \{[^}]*?),?\s*\};$/m, `$1, ${literal(id)}: ${name} };`),
  );
}

/** The check stands beside the page, and the area's table lists it. */
function check(
  draft: Draft,
  { id, topic }: NewPage,
  shown: Shown | null,
  area: string,
  name: string,
): void {
  const feature = `apps/web/src/features/${area}`;
  const file = `${topic}/${kebab(name)}.check.ts`;
  const params = inputOf(shown?.takes ?? [], () => "'…'");
  draft.create(
    `${feature}/${file}`,
    `import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  ${
    params === '{}'
      ? ''
      : `params: () => (${params}),
  `
  }shows: '${UNSEEN}',
  signedOut: '${shown?.auth === 'member' ? 'gate' : 'same'}',
};
`,
  );
  const table = `${feature}/pages.check.ts`;
  draft.import(table, `import { check as ${name} } from './${file}';`);
  draft.insert(table, '}', `  ${literal(id)}: ${name},\n`);
}

function refuseKnown(pages: Record<string, Page>, page: NewPage): void {
  if (!page.path.startsWith('/'))
    throw new Refusal(`An address begins with “/”, not “${page.path}”`);
  if (!/^[a-z][a-z\d-]*$/.test(page.topic))
    throw new Refusal(`A topic is a folder in kebab-case, not “${page.topic}”`);
  if (pages[page.id]) throw new Refusal(`The page ${page.id} is there already`);
  const same = Object.entries(pages).find(
    ([, { path, aliases }]) =>
      path === page.path || (aliases as readonly string[]).includes(page.path),
  );
  if (same) throw new Refusal(`${page.path} is the address of ${same[0]}`);
}

async function shownBy(draft: Draft, root: string, call: string): Promise<Shown> {
  const { name, module, auth } = callNamed(draft, root, call);
  const at: unknown = await import(
    pathToFileURL(path.join(root, 'packages/contract/src/registry.ts')).href
  );
  const { input } = (at as { schemas: Schemas }).schemas[call]!;
  const { properties = {}, required = [] } = input.toJSONSchema({
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
function newArea(draft: Draft, area: string): void {
  const table = `${camel(area)}Pages`;
  draft.create(
    `packages/contract/src/${area}/pages.ts`,
    `import { type Page, page } from '../page.ts';

export const ${table} = {
} as const satisfies Record<string, Page>;
`,
  );
  draft.create(
    `apps/web/src/features/${area}/routes.ts`,
    `import { ${table} } from '@marque/contract/${area}/pages';
import { bindPages } from '#shared/routing/routes.ts';

export const table = bindPages(${table}, {
});
`,
  );
  draft.create(
    `apps/web/src/features/${area}/pages.check.ts`,
    `import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks<'${area}'> = {
};
`,
  );
  draft.create(
    `e2e/pages/${area}.test.ts`,
    `import { checks } from '@marque/web/src/features/${area}/pages.check.ts';
import { checkPages } from '#testing/every-page.ts';

checkPages(checks);
`,
  );
  const all = 'packages/contract/src/pages.ts';
  draft.import(all, `import { ${table} } from './${area}/pages.ts';`);
  draft.change(all, (text) =>
    text.replace(/^(export const pages = \{[^}]*?),?\s*\};$/m, `$1, ...${table} };`),
  );
}

function addressEntry({ id, path, title, brand, keepAlive }: NewPage, shown: Shown | null): string {
  const takes = shown?.takes ?? [];
  const options = [
    ...(brand ? [`brands: [${literal(brand)}]`] : []),
    ...(keepAlive ? ['keepAlive: true'] : []),
    ...(takes[0] === 'id' ? ['idSegment: true'] : []),
    ...(takes.length > 0 ? [`params: [${takes.map(literal).join(', ')}]`] : []),
  ].join(', ');
  return `  ${literal(id)}: page(${literal(path)}, ${literal(title)}${options && `, { ${options} }`}),\n`;
}

const inputOf = (takes: readonly string[], from: (field: string) => string): string =>
  takes.length === 0 ? '{}' : `{ ${takes.map((field) => `${field}: ${from(field)}`).join(', ')} }`;

function shownPage({ id, title, ssr }: NewPage, { name, module, auth, takes }: Shown): string {
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
${takes.length > 0 ? `import { ${hook} } from '#shared/routing/navigation.tsx';\n` : ''}${ssr ? "import type { PageModule } from '#shared/routing/routes.ts';\n" : ''}import { Card } from '#shared/ui/layout/card.tsx';
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
${params}  const answer = useQuery(api.query(${name}, ${input}));
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
