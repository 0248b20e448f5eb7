import { ROLES } from '@marque/contract/activity/families';
import { CONTRACT } from './calls.ts';
import { type Draft, Refusal } from './draft.ts';
import { camel, kebab, literal, pascal } from './names.ts';
import { UNSEEN } from './page.ts';

const FEATURES = 'apps/web/src/features/activity';
const SERVER = 'apps/server/src/domains/activity/kinds';
const AREA = `${CONTRACT}/activity`;
const PREFIX = '/:brand/activity/';

export type NewActivityPage = {
  kind: string;
  role: string;
  path: string;
  title: string;
  brand?: string | undefined;
};

/** What is written of a page: its id follows from its path, its family is the first segment. */
type NamedActivityPage = NewActivityPage & { id: string; family: string; folder: string };

function named(page: NewActivityPage): NamedActivityPage {
  const { kind, role, path } = page;
  if (!/^[a-z][A-Za-z\d]*$/.test(kind))
    throw new Refusal(`A kind is written as luckDraw, not “${kind}”`);
  if (!ROLES.some((one) => one === role))
    throw new Refusal(`A page of an activity is one of ${ROLES.join(', ')}, not “${role}”`);
  if (!path.startsWith(PREFIX)) throw new Refusal(`An activity stands below ${PREFIX}`);
  const rest = path.slice(PREFIX.length).replace(/\/index$/, '');
  const [family = ''] = rest.split('/');
  return {
    ...page,
    id: `activity.${camel(rest.replaceAll('/', '-'))}`,
    family,
    folder: kebab(kind),
  };
}

/**
 * Writes the three files of a kind with its row of the family table, or the address of one of its other
 * roles, whose component is there.
 */
export function newActivityPage(draft: Draft, page: NewActivityPage): void {
  const whole = named(page);
  inFamily(draft, whole);
  if (whole.role === 'details') newKind(draft, whole);
  else newRole(draft, whole);
}

/** The row of the family table, or the page in an existing one. */
function inFamily(draft: Draft, { id, family, kind, role, brand }: NamedActivityPage): void {
  const table = `${AREA}/families.ts`;
  const entry = `${role}: ${literal(id)}`;
  const row = new RegExp(String.raw`^(  ${family}: \{[^}]*?pages: \{)([^}]*?),?\s*\}`, 'm');
  if (draft.read(table).includes(literal(id))) throw new Refusal(`The page ${id} is there already`);
  if (row.test(draft.read(table)))
    draft.change(table, (text) =>
      text.replace(
        row,
        (_, begin: string, pages: string) =>
          `${begin}${pages.trimEnd()}${pages.trim() && ','} ${entry} }`,
      ),
    );
  else
    draft.insert(
      table,
      '} as const satisfies',
      `  ${family}: { kind: ${literal(kind)}, type: null, brands: ${brand ? brand.toUpperCase() : 'BRANDS'}, pages: { ${entry} } },\n`,
    );
}

const addressOf = ({ id, path, title, brand }: NamedActivityPage, options: string): string =>
  `  ${literal(id)}: page(${literal(path)}, ${literal(title)}, { ${brand ? `brands: [${literal(brand)}], ` : ''}${options} }),\n`;

function newRole(draft: Draft, page: NamedActivityPage): void {
  const { id, role } = page;
  const table = `${AREA}/${role}/pages.ts`;
  if (!draft.has(table))
    throw new Refusal(`The role ${role} has no component yet: write it as a page of that topic`);
  draft.insert(table, '});', addressOf(page, "params: ['id']"));
  draft.change(`${FEATURES}/${role}/pages.ts`, (text) =>
    text.replace(
      /^(export const pages[^=]*= \{)([^}]*?),?\s*\};$/m,
      (_, begin: string, others: string) => `${begin}${others}, ${literal(id)}: ${role}Page };`,
    ),
  );
}

function newKind(draft: Draft, page: NamedActivityPage): void {
  const { kind, folder } = page;
  draft.create(`${AREA}/kinds/${folder}.ts`, contractOf(kind));
  draft.create(`${SERVER}/${folder}.ts`, serverOf(kind, folder));
  draft.import(`${SERVER}/index.ts`, `import { ${kind}Kind } from './${folder}.ts';`);
  draft.change(`${SERVER}/index.ts`, (text) =>
    text.replace(/(KINDS[^=]*= \[)([^\]]*?),?\s*\]/, `$1$2, ${kind}Kind]`),
  );
  newDetails(draft, page);
}

function newDetails(draft: Draft, page: NamedActivityPage): void {
  const { kind, folder, id, family } = page;
  const pages = `${kind}Pages`;
  draft.create(
    `${AREA}/${folder}/pages.ts`,
    `import { page, pagesOf } from '../../page.ts';

export const ${pages} = pagesOf(${literal(folder)}, {
${addressOf(page, "ssr: true, stage: true, idSegment: true, params: ['id', 'joinId']")}});
`,
  );
  draft.import(`${AREA}/pages.ts`, `import { ${pages} } from './${folder}/pages.ts';`);
  draft.insert(`${AREA}/pages.ts`, '};', `  ...${pages},\n`);
  draft.create(
    `${FEATURES}/${folder}/pages.ts`,
    `import type { ${pages} } from '@marque/contract/activity/${folder}/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { ${kind}Face } from './face.tsx';

export const pages: ModulesOf<typeof ${pages}> = { ${literal(id)}: detailsPage(${literal(family)}, ${kind}Face) };
`,
  );
  draft.create(`${FEATURES}/${folder}/face.tsx`, faceOf(kind, folder));
  draft.create(
    `${FEATURES}/${folder}/pages.check.ts`,
    `import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  ${literal(id)}: { shows: ${literal(UNSEEN)}, signedOut: 'same' },
};
`,
  );
}

const viewType = (kind: string): string =>
  `export type ${pascal(kind)}View = z.infer<typeof ${kind}.view>;\n`;

const contractOf = (kind: string): string => `import { z } from 'zod';
import { activityKind } from '../kind.ts';

export const ${kind} = activityKind({
  id: ${literal(kind)},
  config: z.strictObject({}),
  view: z.object({}),
  random: () => false,
  gains: () => [],
  rules: () => [],
});
${viewType(kind)}`;

const serverOf = (kind: string, folder: string): string =>
  `import { ${kind} } from '@marque/contract/activity/kinds/${folder}';
import { defineKind } from '../engine/kind.ts';

export const ${kind}Kind = defineKind({
  of: ${kind},
  show: async () => ({ view: {} }),
});
`;

const faceOf = (
  kind: string,
  folder: string,
): string => `import type { ${pascal(kind)}View } from '@marque/contract/activity/kinds/${folder}';
import type { KindFace, KindProps } from '../frame/details-page.tsx';

type Props = KindProps<${pascal(kind)}View>;

const Face = ({ of }: Props) => <h1>{of.title}</h1>;

const Act = ({ of }: Props) => <p>{of.share.text}</p>;

export const ${kind}Face: KindFace<${pascal(kind)}View> = { Face, Act };
`;
