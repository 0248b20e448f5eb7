import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/config.ts';
import { VARIABLES } from '../apps/server/src/config/variables.ts';
import { metaOf } from '../apps/server/src/kernel/variable.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** A part of a manifest, of whatever shape. */
type Part = { [key: string]: Part } & Part[] & string;
/** What is used of the server's package for figures. */
type PromClient = {
  Registry: new () => { getMetricsAsJSON: () => Promise<{ name: string }[]> };
  collectDefaultMetrics: (options: { register: object }) => void;
};
type Rule = { expr: string; annotations: { runbook: string } };
const documentsOf = (file: string): Part[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS() as Part;
  });

const [compose] = documentsOf('deploy/compose.yaml');
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap(documentsOf);
const ofKind = (kind: string): Part[] => manifests.filter((one) => one.kind === kind);
/** The specifications of all pods. */
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec!.template!.spec!);
const containerfile = read('deploy/Containerfile');

/** The variables that a file of the environment sets. */
const setIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...read(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
const example = setIn('deploy/marque.env.example');

/** Whether the variable is one of the product or of Node. */
const isKnown = (name: string): boolean => name in VARIABLES || name === 'NODE_OPTIONS';

test('every variable that the manifests set is one of the product', () => {
  const services = Object.values(compose!.services!).filter(({ image }) => image === 'marque');
  expect(services).toHaveLength(3);
  const named = [
    ...services.flatMap(({ environment }) => Object.keys(environment!)),
    ...ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data!)),
    ...pods.flatMap(({ containers }) =>
      containers!.flatMap(({ env }) =>
        ((env as Part[] | undefined) ?? []).map(({ name }) => name!),
      ),
    ),
    ...Object.keys(example),
  ];
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
});

test('production starts with what the example and the manifests set, once it is filled in', () => {
  const [settings] = ofKind('ConfigMap');
  const filledIn = {
    APP_ID: 'marque',
    APP_SECRET: 'a-long-enough-secret',
    ORDER_AES_KEY: 'sixteen-letters!',
    PAYMENT_SECRET: 'the-forty-characters-of-a-random-secret!',
    VAULT_KEYS: `k1:${'0123456789abcdef'.repeat(4)}`,
    VAULT_INDEX_KEY: 'the-forty-characters-of-an-index-secret!',
    METRICS_TOKEN: 'a-token-of-figures',
    S3_ACCESS_KEY_ID: 'marque',
    S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store',
  };
  const empty = Object.keys(example).filter((name) => !example[name]);
  expect(empty.toSorted()).toEqual(Object.keys(filledIn).toSorted());
  for (const environment of [settings!.data!, compose!.services!['server-1']!.environment!])
    expect(() =>
      readConfig({
        NODE_ENV: 'production',
        ...example,
        ...filledIn,
        ...(environment as unknown as Record<string, string>),
      }),
    ).not.toThrow();
});

test('the image is built with every variable that the web app is built with', () => {
  const asked = [...containerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name!);
  const built = Object.entries(VARIABLES).flatMap(([name, schema]) =>
    metaOf(schema).build ? [name] : [],
  );
  expect(asked.toSorted()).toEqual(built.toSorted());
});

test('what containers run is in the repository, and they run it without rights', () => {
  const run = [
    (JSON.parse(/^CMD (.*)$/m.exec(containerfile)![1]!) as string[])[0]!,
    ...pods.flatMap(({ containers }) => containers!.flatMap(({ args }) => args?.[0] ?? [])),
    compose!.services!.migrate!.command![0]!,
  ];
  expect(run).toHaveLength(3);
  expect(run.filter((file) => !existsSync(path.join(root, String(file))))).toEqual([]);
  const user = /^USER (\d+):\d+$/m.exec(containerfile.slice(containerfile.lastIndexOf('FROM')))![1];
  for (const { securityContext, containers } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: Number(user) });
    for (const container of containers!)
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
  for (const name of ['migrate', 'server-1', 'server-2'])
    expect(compose!.services![name]).toMatchObject({ read_only: true, user: `${user}:${user}` });
});

test('parts of the manifests find each other', () => {
  const [deployment] = ofKind('Deployment');
  const labels = deployment!.spec!.template!.metadata!.labels;
  for (const { spec } of [...ofKind('Service'), ...ofKind('PodDisruptionBudget')])
    expect(labels).toMatchObject(spec!.selector!.matchLabels ?? spec!.selector!);
  for (const { volumes = [], containers } of pods)
    for (const { volumeMounts = [] } of containers!)
      for (const { name } of volumeMounts as { name: string }[])
        expect((volumes as { name: string }[]).map((volume) => volume.name)).toContain(name);
  const files = Object.values(compose!.services!).flatMap(({ volumes = [] }) =>
    (volumes as string[]).flatMap((volume) => /^\.\/([^:]+\.\w+):/.exec(volume)?.[1] ?? []),
  );
  expect(files.filter((file) => !existsSync(path.join(root, 'deploy', file)))).toEqual([
    // Holds a password, and is written where the product runs.
    'userlist.txt',
  ]);
});

test('the proxy of the containers is the one that is rehearsed', () => {
  const rules = (file: string): string => read(file).replaceAll(/^#.*\n/gm, '');
  expect(rules('deploy/nginx.conf')).toBe(
    rules('docs/samples/nginx.conf')
      .replace('127.0.0.1:8080', 'server-1:8080')
      .replace('127.0.0.1:8081', 'server-2:8080'),
  );
});

test('alerts and dashboard ask for figures that the product has, and alerts for what the runbook says', async () => {
  const registered = new Set(
    globSync('apps/server/src/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/'(marque_\w+)'/g)].map(([, name]) => name!)),
  );
  // The gauges of money are named by what they count.
  for (const [, name] of read('apps/server/src/kernel/observing/money-flows.ts').matchAll(
    /show\('(\w+)'/g,
  ))
    registered.add(`marque_${name}_fen`);
  // What prom-client collects of a process by itself.
  const ofProcess = createRequire(path.join(root, 'apps/server/package.json'))(
    'prom-client',
  ) as PromClient;
  const own = new ofProcess.Registry();
  ofProcess.collectDefaultMetrics({ register: own });
  for (const { name } of await own.getMetricsAsJSON()) registered.add(name);

  const [alerts] = documentsOf('deploy/monitoring/alerts.yaml');
  const rules = alerts!.groups!.flatMap(({ rules: of }) => of as unknown as Rule[]);
  const dashboard = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(25);
  const named = asked.flatMap((expr) =>
    [...expr.matchAll(/\b((?:marque|nodejs|process)_\w+)/g)].map(([, name]) => name!),
  );
  expect(
    named.filter(
      (name) =>
        !registered.has(name) && !registered.has(name.replace(/_(?:count|sum|bucket)$/, '')),
    ),
  ).toEqual([]);
  const headings = new Set(
    [...read('docs/runbook.md').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!),
  );
  expect(rules.filter(({ annotations }) => !headings.has(annotations.runbook))).toEqual([]);
});
