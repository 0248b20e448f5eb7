const web = '^apps/web/src';
const server = '^apps/server/src';

const ban = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** The routes of an area, which find its topics by folder. */
const ROUTES = `${web}/features/[^/]+/routes\\.ts$`;

/** The files with SQL and its types. */
const SQL_FILES = '[/-]repository\\.ts$|/tables\\.ts$';

/** The rules of docs/architecture.md. */
module.exports = {
  forbidden: [
    ban(
      'contract-is-a-leaf',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$|/registry\\.ts$' },
      { pathNot: '^packages/contract/src|node_modules/zod/' },
      'The contract knows zod and itself.',
    ),
    ban(
      'registry-stays-in-node',
      { path: '^(packages/contract/src|apps/web)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^packages/contract/src/registry\\.ts$' },
      'The registry finds its files by folder and brings all schemas: for the server, tools and tests.',
    ),
    ban(
      'web-and-server-apart',
      { path: '^apps/(web|server)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'They meet only in the contract.',
    ),
    ban(
      'no-schema-on-the-phone',
      { path: web, pathNot: '\\.test\\.tsx?$' },
      {
        path: 'node_modules/zod/|^packages/contract/src/.*schema\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'Schemas stay on the server; the web imports their types.',
    ),
    ban(
      'form-rules-are-light',
      { path: '^packages/contract/src/.*form\\.ts$' },
      {
        path: 'node_modules/zod/(?!mini/)|^packages/contract/src/.*(schema|common)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'Rules of forms go to the phone: zod/mini and plain functions.',
    ),
    ban(
      'forms-come-late',
      {
        path: `${web}/(app|brands|shared|entry-)|^packages/contract/src/`,
        pathNot: `${web}/shared/form/|[/-](form|schema|common)\\.ts$|\\.test\\.tsx?$`,
      },
      {
        path: `${web}/shared/form/|^packages/contract/src/.*form\\.ts$|node_modules/(react-hook-form|@hookform)/`,
        dependencyTypesNot: ['type-only'],
      },
      'The form library and its rules load with the first form, never with the shell.',
    ),
    ban(
      'one-form-library',
      { path: web, pathNot: `${web}/shared/form/` },
      { path: 'node_modules/(react-hook-form|@hookform)/' },
      'Forms are made with shared/form.',
    ),
    ban(
      'shared-is-lowest',
      { path: `${web}/shared/` },
      { path: `${web}/(blocks|features|app|brands)/` },
      'shared knows nothing above it.',
    ),
    ban(
      'blocks-below-features',
      { path: `${web}/blocks/` },
      { path: `${web}/(features|app|brands)/` },
      'A block serves features.',
    ),
    ban(
      'features-are-peers',
      { path: `${web}/features/([^/]+)/` },
      { path: `${web}/(features|app|brands)/`, pathNot: `${web}/features/$1/` },
      'Link by page id, or move the common part to blocks/.',
    ),
    ban(
      'brands-are-thin',
      { path: `${web}/brands/([^/]+)/` },
      { path: `${web}/(features|app|brands)/`, pathNot: `${web}/brands/$1/` },
      'A brand pack uses shared and blocks.',
    ),
    ban(
      'only-app-picks-the-brand',
      { path: web, pathNot: `${web}/(app|brands)/|${web}/entry-` },
      { path: `${web}/brands/` },
      'Everyone else calls useBrand().',
    ),
    ban(
      'personal-data-in-personal-state',
      { path: web, pathNot: `${web}/shared/(session|platform|routing)/|\\.test\\.tsx?$` },
      { path: `${web}/shared/session/storage\\.ts$`, dependencyTypesNot: ['type-only'] },
      'What the person of the tab typed or chose belongs into session/personal-state.ts, which removes it when the person changes.',
    ),
    ban(
      'one-way-to-navigate',
      { path: web, pathNot: `${web}/(shared/routing|app|testing)/|${web}/entry-|\\.test\\.tsx$` },
      { path: `^${web.slice(1)}/shared/routing/router\\.tsx$|node_modules/@tanstack/history/` },
      'Everything about addresses is in shared/routing/navigation.tsx.',
    ),
    ban(
      'page-tables-come-with-their-area',
      { path: web, pathNot: `${web}/features/[^/]+/routes\\.ts$|/testing/|\\.test\\.tsx?$` },
      {
        path: '^packages/contract/src/.*pages\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'Addresses are in shared/routing/page-paths.ts, the rest is learnt with the area.',
    ),
    ban(
      'pages-are-private',
      { path: web, pathNot: `${web}/features/[^/]+/[^/]+/pages\\.ts$` },
      { path: '\\.page\\.tsx$' },
      "Only a topic's pages.ts opens a page.",
    ),
    ban(
      'topics-are-private',
      { path: web, pathNot: ROUTES },
      { path: `${web}/features/[^/]+/[^/]+/pages\\.ts$` },
      "Only the area's routes.ts opens a topic's pages.",
    ),
    ban(
      'pages-are-lazy',
      { path: ROUTES },
      {
        path: '/pages\\.ts$',
        dependencyTypesNot: ['dynamic-import'],
        pathNot: '^packages/contract/',
      },
      'Use import.meta.glob, which loads on demand.',
    ),
    ban(
      'domain-front-door',
      { path: `${server}/domains/([^/]+)/` },
      {
        path: `${server}/domains/`,
        pathNot: `${server}/domains/($1/|[^/]+/(module|events|ports)\\.ts$)`,
      },
      "Use the other domain's module.ts, its events.ts or its ports.ts.",
    ),
    ban(
      'no-kind-in-the-engine',
      { path: `${server}/domains/activity/(?!kinds/|module\\.ts$)`, pathNot: '\\.test\\.ts$' },
      { path: `${server}/domains/activity/kinds/|^packages/contract/src/activity/kinds/` },
      'Kinds of activities stand on engine and parts, which know none of them.',
    ),
    ban(
      'kinds-are-peers',
      { path: `${server}/domains/activity/kinds/([^/]+)`, pathNot: '/index\\.ts$' },
      { path: `${server}/domains/activity/kinds/`, pathNot: `/kinds/$1` },
      'What two kinds of activities share is a part.',
    ),
    ban(
      'no-rows-at-the-front-door',
      { path: `${server}/domains/[^/]+/(module|events|ports)\\.ts$` },
      { path: SQL_FILES },
      'A domain publishes shapes of its own, mapped in its use cases, never rows of its tables.',
    ),
    ban(
      'nothing-knows-the-simulation',
      { path: server, pathNot: `${server}/(simulation/|testing/|modules\\.ts$)|\\.test\\.ts$` },
      { path: `${server}/simulation/` },
      'Domains work the same where no clerk is simulated.',
    ),
    ban(
      'only-the-app-lists-modules',
      { path: `${server}/(kernel|domains|html|simulation)/`, pathNot: '\\.test\\.ts$' },
      { path: `${server}/modules\\.ts$` },
      'A module reaches others through its kernel.',
    ),
    ban(
      'http-stays-at-the-edge',
      { path: `${server}/domains/`, pathNot: '/routes\\.ts$|\\.test\\.ts$' },
      { path: 'node_modules/(@fastify|fastify)/' },
      'Services do not know HTTP.',
    ),
    ban(
      'sql-stays-in-repositories',
      { path: `${server}/domains/`, pathNot: `${SQL_FILES}|\\.test\\.ts$` },
      { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
      'Services do not know SQL.',
    ),
    ban(
      'machines-are-pure',
      { path: `${server}.*/(machine|policy)\\.ts$` },
      { pathNot: '^packages/contract/|/kernel/errors\\.ts$|node_modules/es-toolkit/' },
      'Pure rules: contract, errors and arithmetic only.',
    ),
    ban(
      'no-test-code-in-product',
      { path: '^(apps|packages)/', pathNot: '\\.(test|check)\\.tsx?$|/testing/' },
      { path: '\\.(test|check)\\.tsx?$|/testing/|^e2e/' },
      'Product code never imports test code.',
    ),
    ban(
      'no-authoring-tools-in-product',
      { path: '^(apps|packages)/' },
      { path: '^tools/pictures/' },
      'The product reads the files that tools/pictures makes; that package is not installed with it.',
    ),
    ban('no-cycles', {}, { circular: true }, 'Break the cycle.'),
    ban('no-unresolved', {}, { couldNotResolve: true, pathNot: '^virtual:' }, 'Fix the path.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/|\\.module\\.css$|\\.svg$' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
